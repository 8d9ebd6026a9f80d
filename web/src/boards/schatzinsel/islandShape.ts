/** The shape of the island and its plants: invented once, always the same. */
import { distance, spot, type Line, type Spot } from './geometry';

/** Numbers between 0 and 1 that look random and never change. */
function* lots(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A closed curve through points, as smooth SVG path data. */
export function smooth(points: Line): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  const told = (p: Spot) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  const curves = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const two = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    return `C${told(one)} ${told(two)} ${told(c)}`;
  });
  return `M${told(at(0))}${curves.join('')}Z`;
}

/** How far the island reaches around the places: rounded like them, with small capes and bays. */
export function island(places: Spot[], margin: number, rough: number): string {
  const count = 60;
  const line = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const far = Math.max(...places.map((place) => reach(place, angle, margin)));
    const bay =
      Math.sin(angle * 7 + 1) * 0.5 + Math.sin(angle * 13 + 2.1) * 0.3 + Math.sin(angle * 23) * 0.2;
    return spot(angle, far + rough * bay);
  });
  return smooth(line);
}

/** How far a circle around a place reaches from the centre in a direction. */
function reach(place: Spot, angle: number, radius: number): number {
  const ahead = place.x * Math.cos(angle) + place.y * Math.sin(angle);
  const aside = Math.abs(place.x * Math.sin(angle) - place.y * Math.cos(angle));
  return aside < radius ? ahead + Math.sqrt(radius * radius - aside * aside) : 0;
}

/** Tufts of leaves over the island, clear of everything that must be visible. */
export function leaves(
  places: Spot[],
  clear: Line,
  seed = 7,
): { at: Spot; turn: number; size: number }[] {
  const drawn = lots(seed);
  const next = () => drawn.next().value;
  const found: { at: Spot; turn: number; size: number }[] = [];
  for (let tries = 0; tries < 1500 && found.length < 130; tries++) {
    const at = { x: (next() - 0.5) * 580, y: (next() - 0.5) * 540 };
    const inside = places.some((place) => distance(place, at) < 76);
    const free =
      places.every((place) => distance(place, at) > 49.5) &&
      clear.every((spot) => distance(spot, at) > 14);
    const apart = found.every((other) => distance(other.at, at) > 12.5);
    if (inside && free && apart) found.push({ at, turn: next() * 360, size: 0.75 + next() * 0.5 });
  }
  return found;
}

/** Gold Ahoi! in words: prompts, log entries, tiles and areas. */
import type { Entry, Eyes, Offered } from '../../lib/wire';
import { youOrOther } from '../../lib/words';
import { m } from '../../paraglide/messages.js';
import { ownership } from './areas';
import type { Area, Kind, Rotation, View } from './types';

/** The prompt: one sentence that says what this viewer has to do now. */
export function prompt(view: View, eyes: Eyes, offered: Offered[]): string {
  if (view.to_act === 'nobody') return ended(view);
  if (view.to_act === 'chance') return m.gold_ahoi_ask_drawing();
  if (view.to_act !== eyes || !offered.length)
    return m.gold_ahoi_ask_wait({ seat: seatName(view.to_act) });
  return Object.keys(view.display).length ? m.gold_ahoi_ask_lay() : m.gold_ahoi_ask_first();
}

function ended({ score: [near, far] }: View): string {
  if (near === far) return m.gold_ahoi_end_draw({ points: near });
  const winner = seatName(near > far ? 'near' : 'far');
  return m.gold_ahoi_end_won({ winner, more: Math.max(near, far), less: Math.min(near, far) });
}

/** A log entry in words; anything but a step of the game stays as the server wrote it. */
export function describe(entry: Entry, you?: Eyes): string {
  const action = entry.action;
  const seat = seatName(String(action?.seat ?? ''));
  const own = you !== undefined && action?.seat === you;
  if (action?.type === 'place')
    return youOrOther(
      own,
      m.gold_ahoi_tell_place,
      m.gold_ahoi_tell_place_you,
    )({
      seat,
      square: String(action.square),
      way: wayName(action.rotation as Rotation),
    });
  if (action?.type === 'draw')
    return youOrOther(own, m.gold_ahoi_tell_draws, m.gold_ahoi_tell_draws_you)({ seat });
  if (action?.type === 'begin')
    return youOrOther(own, m.gold_ahoi_tell_begin, m.gold_ahoi_tell_begin_you)({ seat });
  return entry.text;
}

/** The name of a side of the table. */
export function seatName(seat: string): string {
  return seat === 'far' ? m.gold_ahoi_seat_far() : m.gold_ahoi_seat_near();
}

const WAYS: Record<Rotation, () => string> = {
  n: m.gold_ahoi_way_n,
  e: m.gold_ahoi_way_e,
  s: m.gold_ahoi_way_s,
  w: m.gold_ahoi_way_w,
};

export function wayName(rotation: Rotation): string {
  return WAYS[rotation]();
}

/** A kind of tile in words: how its land is joined, and its chests. */
export function tileName(kind: Kind): string {
  const land = kind.chests.filter((chest) => chest.length === 1).length;
  const water = kind.chests.length - land;
  const shape = shapeName(
    kind.land
      .map((group) => group.length)
      .sort()
      .join(''),
    kind,
  );
  if (land && water) return m.gold_ahoi_tile_both({ shape, land, water });
  if (land) return m.gold_ahoi_tile_land({ shape, land });
  return water ? m.gold_ahoi_tile_water({ shape, water }) : shape;
}

function shapeName(sizes: string, kind: Kind): string {
  const across = kind.land.some((group) => ['NS', 'SN', 'EW', 'WE'].includes(group));
  if (sizes === '4') return m.gold_ahoi_shape_cross();
  if (sizes === '13') return m.gold_ahoi_shape_tee();
  if (sizes === '22') return m.gold_ahoi_shape_bends();
  if (sizes === '1111') return m.gold_ahoi_shape_islets();
  return across ? m.gold_ahoi_shape_straight() : m.gold_ahoi_shape_bend();
}

export function areaName(area: Area): string {
  return area.kind === 'land' ? m.gold_ahoi_area_land() : m.gold_ahoi_area_water();
}

/** An area with its chests. */
export function areaChests({ kind, chests }: Area): string {
  return kind === 'land'
    ? m.gold_ahoi_area_land_chests({ chests })
    : m.gold_ahoi_area_water_chests({ chests });
}

/** Why an area's chests go to their owner. */
export function areaWhy(area: Area): string {
  const [near, far] = [area.openings.near?.length ?? 0, area.openings.far?.length ?? 0];
  const owner = seatName(area.owner ?? '');
  const why = ownership(area);
  if (why === 'nobody') return m.gold_ahoi_why_nobody();
  if (why === 'equal') return m.gold_ahoi_why_equal({ ways: near });
  if (why === 'alone') return m.gold_ahoi_why_alone({ owner });
  return m.gold_ahoi_why_more({ owner, more: Math.max(near, far), less: Math.min(near, far) });
}

export function areaWords(area: Area): string {
  return m.gold_ahoi_area_full({ area: areaChests(area), why: areaWhy(area) });
}

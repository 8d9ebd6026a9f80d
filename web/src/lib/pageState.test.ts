import { beforeEach, describe, expect, test } from 'vitest';
import { PageState, type HistoryEntry, type TabStorage } from './pageState.svelte';

/** A history whose current entry is `state`. */
class Entries implements HistoryEntry {
  state: unknown = null;
  replaceState(state: unknown) {
    this.state = structuredClone(state);
  }
}

/** Storage in memory. */
class Box implements TabStorage {
  held = new Map<string, string>();
  get length() {
    return this.held.size;
  }
  key = (index: number) => [...this.held.keys()][index] ?? null;
  getItem = (key: string) => this.held.get(key) ?? null;
  setItem = (key: string, value: string) => void this.held.set(key, value);
  removeItem = (key: string) => void this.held.delete(key);
}

let past: Entries;
let box: Box;
let place: PageState;
const anew = () => new PageState(past, box);

beforeEach(() => {
  [past, box] = [new Entries(), new Box()];
  place = anew();
});

describe('page state', () => {
  test('is restored after a reload', () => {
    place.set('tab', 'chat');
    expect(anew().get('tab', 'log')).toBe('chat');
    expect(anew().get('open', false)).toBe(false);
  });

  test('forgets what is set to nothing', () => {
    place.set('draft', 'Ahoy');
    place.set('draft', null);
    expect(place.get('draft', '')).toBe('');
    expect(anew().get('draft', '')).toBe('');
  });

  test('leaves what others store with the same entry', () => {
    past.state = { record: true };
    place.set('tab', 'chat');
    expect(past.state).toMatchObject({ record: true });
  });

  test('knows what belongs to which entry', () => {
    place.set('tab', 'chat');
    const first = past.state;
    past.state = null;
    place.arrive();
    expect(place.get('tab', 'log')).toBe('log');
    place.set('tab', 'notes');
    past.state = first;
    place.arrive();
    expect(place.get('tab', 'log')).toBe('chat');
  });

  test('drops the entries left longest ago', () => {
    for (let entry = 0; entry < 100; entry++) {
      past.state = null;
      place.arrive();
      place.set('tab', 'chat');
    }
    expect(box.length).toBeLessThan(50);
    expect(anew().get('tab', 'log')).toBe('chat');
  });

  test('carries on if nothing can be saved, or nonsense was', () => {
    box.setItem = () => {
      throw new Error('no room');
    };
    place.set('tab', 'chat');
    expect(place.get('tab', 'log')).toBe('chat');
    box.getItem = () => '{';
    expect(anew().get('tab', 'log')).toBe('log');
  });
});

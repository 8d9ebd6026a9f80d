/** The words of a replay. */
import type { BoardModule } from '../boards/board';
import type { Replay } from '../lib/wire';
import { playerName, seatName } from '../lib/words';
import { m } from '../paraglide/messages.js';

/** A player's name; players with the same name, or none, are named by their sides. */
export function playerLabel(replay: Replay, seat: string): string {
  const [one, two] = Object.values(replay.seats);
  return playerName(seat, replay.seats[seat], one?.name === two?.name);
}

/** The viewers to choose from, in words. */
export function viewerWords(replay: Replay, eyes: string): string {
  if (eyes === 'all') return m.replay_eyes_all();
  if (eyes === 'spectator') return m.replay_eyes_spectator();
  const [name, seat] = [playerLabel(replay, eyes), seatName(eyes)];
  return name === seat ? seat : m.replay_eyes_player({ name, seat });
}

/** The step that led to a position, in words. */
function stepWords(replay: Replay, boardModule: BoardModule, moment: number): string {
  const entry = replay.steps[moment - 1];
  return entry ? boardModule.words.describe(entry) : m.replay_start();
}

/** A position in words, for the scrubber and screen readers. */
export function momentWords(replay: Replay, boardModule: BoardModule, moment: number): string {
  const text = stepWords(replay, boardModule, moment);
  return moment ? m.replay_moment_said({ step: moment, all: replay.steps.length, text }) : text;
}

/** How the game ended, in a few words. */
export function outcomeWords(replay: Replay): string {
  const { result } = replay;
  if (!result) return '';
  if (!result.winner) return m.app_result_drawn();
  return m.app_result_lost({ name: playerLabel(replay, result.winner) });
}

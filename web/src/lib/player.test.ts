import { expect, test, vi } from 'vitest';
import { anotherPlayer, onAnotherPlayer } from './player';

test('another tab hears that the player is somebody else now, until it is gone', async () => {
  const heard = vi.fn();
  const stop = onAnotherPlayer(heard);
  anotherPlayer();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  stop();
  anotherPlayer();
  await new Promise((done) => setTimeout(done, 20));
  expect(heard).toHaveBeenCalledTimes(1);
});

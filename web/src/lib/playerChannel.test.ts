import { expect, test, vi } from 'vitest';
import { announcePlayerChange, onPlayerChange } from './playerChannel';

test('another tab hears that a different player is logged in, until it stops listening', async () => {
  const heard = vi.fn();
  const stop = onPlayerChange(heard);
  announcePlayerChange();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  stop();
  announcePlayerChange();
  await new Promise((done) => setTimeout(done, 20));
  expect(heard).toHaveBeenCalledTimes(1);
});

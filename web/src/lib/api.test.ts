import { expect, test, vi } from 'vitest';
import * as api from './api';

test('a browser without cookies is told so before it asks for a seat', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { cookieEnabled: false });
  const thrown = await api.sitDown('m1', null, '00').catch((error: unknown) => error);
  expect(api.asWireError(thrown).reason).toBe('cookies');
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

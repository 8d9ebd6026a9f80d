import { expect, test } from 'vitest';
import { motion } from './motion';

test('disabled motion takes no time', () => {
  expect(motion(true).ms(220)).toBe(0);
  expect(motion(false).ms(220)).toBe(220);
});

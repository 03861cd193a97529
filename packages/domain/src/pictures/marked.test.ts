import { expect, it } from 'vitest';
import { isMarked } from './marked.ts';

it.each([
  ['uploads/rigs/a/reports/inspection/b/answer-marked-0123456789ab.jpg', true],
  ['uploads/rigs/a/reports/inspection/b/finding-marked-0123456789ab.webp', true],
  ['uploads/rigs/a/reports/inspection/b/answer-0123456789ab.jpg', false],
  ['uploads/rigs/a/reports/inspection/b/Mast-marked-11-0123456789ab.jpg', false],
  ['', false],
])('a picture has marks by the name that the server gave it: %s', (path, expected) => {
  expect(isMarked(path)).toBe(expected);
});

import { expect, it } from 'vitest';
import { originalPath } from './original-path.model.ts';

const FOLDER = 'uploads/rigs/a/inspection';

it.each([
  [`${FOLDER}/answer-marked-0123456789ab.jpg`, undefined, `/${FOLDER}/answer-marked-0123456789ab.jpg?original=1`],
  [`${FOLDER}/answer-marked-0123456789ab.jpg`, 400, `/${FOLDER}/answer-marked-0123456789ab.jpg?original=1&w=400`],
  [`${FOLDER}/answer-0123456789ab.jpg`, 400, `/${FOLDER}/answer-0123456789ab.jpg?w=400`],
] as const)('the original of %s with width %s is at %s', (stored, width, expected) => {
  expect(originalPath(stored, width)).toBe(expected);
});

import { expect, it } from 'vitest';
import { linesOf } from './label-lines.model.ts';

it.each([
  ['Critical', 200, ['Critical']],
  ['30 days or less', 200, ['30 days or less']],
  ['30 days or less', 60, ['30 days', 'or less']],
  ['181 to 365 days', 50, ['181 to', '365', 'days']],
  ['Dec 25', 41, ['Dec', '25']],
  ['Unbreakable', 10, ['Unbreakable']],
  ['أكثر من سنة', 60, ['أكثر من', 'سنة']],
  ['a b', 0, ['a', 'b']],
  ['', 50, ['']],
])('%s in %i pixels -> %j', (label, width, lines) => {
  expect(linesOf(label, width)).toEqual(lines);
});

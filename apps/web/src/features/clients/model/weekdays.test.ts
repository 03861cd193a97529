import { expect, it } from 'vitest';
import { WEEKDAYS, weekdayIn } from './weekdays.ts';

it.each([
  ['en-GB', 'Monday', 'Sunday'],
  ['ar', 'الاثنين', 'الأحد'],
])('days of the week begin with Monday and end with Sunday, in %s', (locale, first, last) => {
  const names = WEEKDAYS.map((day) => weekdayIn(day, locale));
  expect([names[0], names.at(-1), new Set(names).size]).toEqual([first, last, 7]);
});

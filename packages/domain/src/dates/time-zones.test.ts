import { expect, it } from 'vitest';
import { isTimeZone } from './time-zones.ts';

it.each([
  ['Asia/Riyadh', true],
  ['asia/riyadh', true],
  ['UTC', true],
  ['Etc/GMT-14', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+14:00', false],
  ['-03:30', false],
  ['+0530', false],
  ['\u221203:30', false],
  ['UTC+3', false],
  ['Mars/Olympus', false],
  [' Asia/Riyadh', false],
  ['', false],
])('%j is the name of a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

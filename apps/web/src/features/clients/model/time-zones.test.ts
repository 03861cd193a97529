import { expect, it } from 'vitest';
import { timeZones } from './time-zones.ts';

it.each(['UTC', 'Asia/Riyadh', 'Mars/Olympus'])('%s can be chosen, once, beside the zones of the browser', (chosen) => {
  const zones = timeZones(chosen);
  expect(zones.filter((zone) => zone === chosen)).toHaveLength(1);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/London']));
  expect(zones).toEqual(zones.toSorted());
});

it('without a zone that is chosen there is no empty one', () => {
  expect(timeZones('')).not.toContain('');
});

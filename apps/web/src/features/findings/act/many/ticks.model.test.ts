import { expect, it } from 'vitest';
import { MOST_FINDINGS } from '@rigbook/contract';
import { findingId, findingRow } from '../../../../test/findings.ts';
import { companyOf, ticksOf, ticksOnPage, ticksWith, type Ticks } from './ticks.model.ts';

const [one, two, three] = [findingRow(1), findingRow(2), findingRow(3)];
const NONE: Ticks = new Map();

it('findings are ticked one by one, and all of a page at once', () => {
  const both = ticksWith(ticksWith(NONE, [two], true), [one, two], true);
  expect([...both.keys()]).toEqual([findingId(1), findingId(2)]);
  expect([...ticksWith(both, [one], false).keys()]).toEqual([findingId(2)]);
  expect(ticksWith(both, [one, two, three], false).size).toBe(0);
});

it('no more are ticked than one call takes', () => {
  const rows = Array.from({ length: MOST_FINDINGS + 5 }, (_, n) => findingRow(n));
  expect(ticksWith(NONE, rows, true).size).toBe(MOST_FINDINGS);
});

it('some of the ticks stay', () => {
  expect([...ticksOf(ticksWith(NONE, [one, two, three], true), [findingId(2), findingId(9)]).keys()]).toEqual([
    findingId(2),
  ]);
});

it.each([
  [[], 'none'],
  [[three], 'none'],
  [[one, three], 'some'],
  [[one, two, three], 'all'],
])('of a page are ticked: %#', (ticked, expected) => {
  expect(ticksOnPage(ticksWith(NONE, ticked, true), [one, two])).toBe(expected);
});

it.each([
  [[one, two], '2'],
  [[one, findingRow(4, { client: { id: 3, name: 'Dune Ridge' } })], ''],
  [[], ''],
])('their company is known if there is one: %#', (rows, expected) => {
  expect(companyOf(rows)).toBe(expected);
});

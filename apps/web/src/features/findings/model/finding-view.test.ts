import * as fc from 'fast-check';
import { AGE_BANDS } from '@rigbook/contract';
import { FINDING_STATES, PRIORITIES } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import {
  bandOf,
  findingPath,
  findingsPath,
  isFiltering,
  limitsOf,
  NO_FILTER,
  pageOfNumber,
  queryOf,
  readNumber,
  readView,
  SORTS,
  toggled,
  writeView,
  type FindingView,
} from './finding-view.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const read = (query: string) => readView(new URLSearchParams(query));

describe('the view in an address', () => {
  it('without anything is the register as it opens', () => {
    expect(read('')).toEqual({ filter: NO_FILTER, sort: 'due', page: 1 });
  });

  it.each([
    ['client', '7', '7'],
    ['client', 'Halcyon', ''],
    ['rig', UUID, UUID],
    ['rig', '7', ''],
    ['report', UUID, UUID],
    ['kind', 'audit,inspection', 'inspection,audit'],
    ['kind', 'closing', ''],
    ['sheet', 'Mast & Substructure', 'Mast & Substructure'],
    ['priority', 'minor,critical', 'critical,minor'],
    ['priority', 'critical,urgent', 'critical'],
    ['state', 'ready', 'ready'],
    ['state', 'done', ''],
    ['owner', 'me', 'me'],
    ['owner', 'none', 'none'],
    ['owner', UUID, UUID],
    ['owner', 'Bob', ''],
    ['overdue', '1', '1'],
    ['overdue', '0', ''],
    ['asked', '1', '1'],
    ['due_to', '2026-11-30', '2026-11-30'],
    ['due_to', '2026-11-31', ''],
    ['age_from', '91', '91'],
    ['age_to', '-1', ''],
    ['closed_days', '30', '30'],
    ['closed_days', 'x', ''],
    ['closed_from', '2026-11-01', '2026-11-01'],
    ['closed_to', '1-Nov-2026', ''],
    ['returned', '1', '1'],
    ['returned', '0', ''],
    ['turn', 'unowned', 'unowned'],
    ['turn', 'mine', ''],
    ['section', '1 Slings, shackles', '1 Slings, shackles'],
    ['scope', 'all', 'all'],
    ['scope', 'earlier', 'earlier'],
    ['scope', 'current', ''],
    ['search', ' crane wire ', 'crane wire'],
  ] as const)('has %s=%s as %j', (part, text, expected) => {
    expect(read(new URLSearchParams({ [part]: text }).toString()).filter).toEqual({ ...NO_FILTER, [part]: expected });
  });

  it.each([
    ['sort=rig&page=3', 'rig', 3],
    ['sort=name&page=0', 'due', 1],
    ['sort=age&page=x', 'age', 1],
  ])('with %s is sorted by %s, page %i', (query, sort, page) => {
    expect(read(query)).toMatchObject({ sort, page });
  });

  it('is the same after it was written', () => {
    const view: fc.Arbitrary<FindingView> = fc.record({
      filter: fc.record({
        client: fc.constantFrom('', '7'),
        rig: fc.constantFrom('', UUID),
        report: fc.constantFrom('', UUID),
        kind: fc.constantFrom('', 'inspection', 'audit,acceptance'),
        sheet: fc.constantFrom('', 'Mast', 'A & B = 100 %'),
        section: fc.constantFrom('', '1 Slings, shackles'),
        returned: fc.constantFrom('', '1'),
        proposed: fc.constantFrom('', '1'),
        accepted: fc.constantFrom('', '1'),
        turn: fc.constantFrom('', 'replied'),
        closed_from: fc.constantFrom('', '2026-11-01'),
        closed_to: fc.constantFrom('', '2026-11-30'),
        priority: fc.subarray([...PRIORITIES]).map((words) => words.join(',')),
        state: fc.subarray([...FINDING_STATES]).map((words) => words.join(',')),
        owner: fc.constantFrom('', 'me', 'none', UUID),
        overdue: fc.constantFrom('', '1'),
        asked: fc.constantFrom('', '1'),
        due_to: fc.constantFrom('', '2026-11-30'),
        age_from: fc.constantFrom('', '31'),
        closed_days: fc.constantFrom('', '30'),
        age_to: fc.constantFrom('', '90'),
        scope: fc.constantFrom('', 'all', 'earlier'),
        search: fc.string().map((text) => text.trim()),
      }),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(readView(writeView(one))).toEqual(one);
      }),
    );
  });
});

describe('addresses', () => {
  it('of the register have only what restricts it', () => {
    expect(findingsPath({})).toBe('/findings');
    expect(findingsPath({ rig: UUID, overdue: '1' })).toBe(`/findings?rig=${UUID}&overdue=1`);
    expect(findingsPath({ priority: 'critical' }, 'age')).toBe('/findings?priority=critical&sort=age');
  });

  it('of a finding keep the filter and its number, which count from 1', () => {
    const view = { filter: { ...NO_FILTER, overdue: '1' }, sort: 'age' } as const;
    expect(findingPath(UUID, view, 3)).toBe(`/finding/show/${UUID}?overdue=1&sort=age&n=3`);
    expect(findingPath(UUID, { filter: NO_FILTER, sort: 'due' })).toBe(`/finding/show/${UUID}`);
    expect([readNumber(new URLSearchParams('n=3')), readNumber(new URLSearchParams(''))]).toEqual([3, null]);
  });

  it('lead back to the page of the register that the finding is on', () => {
    expect([1, 25, 26, 51].map((n) => pageOfNumber(n, 25))).toEqual([1, 1, 2, 3]);
  });
});

describe('a choice', () => {
  it.each([
    ['', 'open', 'open'],
    ['open', 'ready', 'open,ready'],
    ['open,ready', 'open', 'ready'],
    ['open', 'open', ''],
  ])('of %j with %s toggled is %j', (list, word, result) => {
    expect(toggled(list, word)).toBe(result);
  });

  it.each(AGE_BANDS)('of the age band %s is recognised by its limits', (band) => {
    expect(bandOf({ ...NO_FILTER, ...limitsOf(band) })).toBe(band);
  });

  it('of other limits is no band, and of none is all', () => {
    expect([bandOf({ ...NO_FILTER, age_from: '10' }), bandOf(NO_FILTER)]).toEqual([null, '']);
  });

  it('of a client is only sent for the provider', () => {
    const filter = { ...NO_FILTER, client: '7', overdue: '1' };
    expect([queryOf(filter, true).client, queryOf(filter, false).client]).toEqual(['7', '']);
  });

  it('of earlier surveys too is no filter', () => {
    expect(isFiltering({ ...NO_FILTER, scope: 'all' })).toBe(false);
    expect(isFiltering({ ...NO_FILTER, search: 'wire' })).toBe(true);
  });
});

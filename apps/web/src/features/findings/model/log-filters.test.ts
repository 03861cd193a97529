import { expect, it } from 'vitest';
import { afterChoice, readLogFilters } from './log-filters.ts';

const RIG = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NONE = { client: '', rig: '', kind: '', user: '', from: '', to: '' };

it('the log is restricted by what its address says, as far as that makes sense', () => {
  const address = new URLSearchParams({
    client: '2',
    rig: RIG,
    kind: 'closed',
    from: '2026-11-05',
    to: '5 Nov',
    user: 'me',
  });
  expect(readLogFilters(address)).toEqual({ ...NONE, client: '2', rig: RIG, kind: 'closed', from: '2026-11-05' });
  expect(readLogFilters(new URLSearchParams({ client: "1' or 1=1", kind: '<b>' }))).toEqual(NONE);
});

it('a choice begins at its first page, and takes away what restricts nothing', () => {
  const address = new URLSearchParams({ client: '2', rig: RIG, page: '3' });
  expect(afterChoice(address, { rig: '', kind: 'closed' }).toString()).toBe('client=2&kind=closed');
});

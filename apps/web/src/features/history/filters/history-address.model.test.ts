import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  historyQuery,
  isRestricted,
  readHistoryFilters,
  readHistoryPage,
  writeHistoryAddress,
} from './history-address.model.ts';

const NONE = { client: '', entity: '', uuid: '', user: '', from: '', to: '' };
const or = (values: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), values);
const days = fc.constantFrom('2026-11-05', '2024-02-29');
const filters = fc.record({
  client: or(fc.nat(999_999_999).map(String)),
  entity: fc.constantFrom('', 'rig', 'report', 'finding'),
  uuid: or(fc.uuid()),
  user: or(fc.uuid()),
  from: or(days),
  to: or(days),
});

describe('what the history shows, in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 400 }), (given, page) => {
        const address = new URLSearchParams(writeHistoryAddress(given, page).toString());
        expect([readHistoryFilters(address), readHistoryPage(address)]).toEqual([given, page]);
        expect(isRestricted(given)).toBe(Object.values(given).join('') !== '');
      }),
    );
  });

  it.each([
    'client=x&entity=boat&uuid=1&user=a',
    'from=2026-02-30&to=today&page=-1',
    'from=2026-11-05T10:00&page=1.5',
    '',
  ])('is ignored where it makes no sense: %s', (text) => {
    const address = new URLSearchParams(text);
    expect([readHistoryFilters(address), readHistoryPage(address)]).toEqual([NONE, 1]);
  });

  it('is what the server is asked for, the client only for owners', () => {
    const given = { ...NONE, client: '7', entity: 'rig' };
    expect(historyQuery(given, 2, true)).toEqual({ client: '7', entity: 'rig', page: '2', acts: '1' });
    expect(historyQuery(given, 1, false)).toEqual({ entity: 'rig', acts: '1' });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListView, writeListView } from './list-address.ts';

const NAMES = ['client', 'activity'] as const;
const PLAIN = { page: 1, search: '', filters: { client: '', activity: '' } };

describe('what a list shows, in the address', () => {
  const views = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    search: fc.string(),
    filters: fc.record({
      client: fc.oneof(fc.constant(''), fc.nat(999_999_999).map(String)),
      activity: fc.constantFrom('', '0', '1'),
    }),
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(views, (given) => {
        expect(readListView(new URLSearchParams(writeListView(given).toString()), NAMES)).toEqual(given);
      }),
    );
  });

  it('is left out if it restricts nothing', () => {
    expect(writeListView(PLAIN).toString()).toBe('');
  });

  it.each(['client=x&activity=-2&page=-1', 'client=1e3&page=0', 'client=1234567890&page=1.5', 'page=&client='])(
    'is ignored where it makes no sense: %s',
    (address) => {
      expect(readListView(new URLSearchParams(address), NAMES)).toEqual(PLAIN);
    },
  );
});

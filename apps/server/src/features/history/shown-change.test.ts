import type { HistoryEntity } from '@rigbook/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showChange, type ShownChange } from './shown-change.ts';

const shown = (entity: HistoryEntity, before: object | null, after: object | null, clientId: number | null = null) => {
  const text = (side: object | null) => side && JSON.stringify(side);
  const change = { entity, before: text(before), after: text(after), clientId };
  return JSON.parse(showChange(change).text) as ShownChange;
};

const specs = (height: string, more: Record<string, string> = {}) => [
  {
    title: 'Mast',
    subSpecs: [{ title: 'Main mast', Identity: { 'Clear height': height, Maker: 'Pyramid', ...more } }],
  },
];

describe('what a change shows', () => {
  test('is only what differs', () => {
    expect(shown('client', { name: 'A', code: 'x', active: 1 }, { name: 'B', code: 'x', active: 1 })).toEqual({
      before: { name: 'A' },
      after: { name: 'B' },
      more: 0,
    });
  });

  test('is everything of a record that was added', () => {
    const after = { name: 'A', image: null };
    expect(shown('rig', null, after)).toEqual({ before: null, after, more: 0 });
  });

  test('is each changed cell of a report, by its sheet and address', () => {
    const cells = (status: string) => ({ cells: { Mast: { G11: status } }, sheet: 'uploads/a.xlsx' });
    expect(shown('report', cells('OPEN'), cells('CLOSED'))).toEqual({
      before: { cells: { Mast: { G11: 'OPEN' } } },
      after: { cells: { Mast: { G11: 'CLOSED' } } },
      more: 0,
    });
  });

  test('is each changed field of specifications, by its group and place', () => {
    const change = shown(
      'rig',
      { name: 'Falcon', specs: specs('45 m') },
      { name: 'Falcon', specs: specs('47 m', { Year: '1998' }) },
    );
    expect(change).toEqual({
      before: { specs: { Mast: { 'Main mast › Identity › Clear height': '45 m' } } },
      after: {
        specs: { Mast: { 'Main mast › Identity › Clear height': '47 m', 'Main mast › Identity › Year': '1998' } },
      },
      more: 0,
    });
  });

  test.each(['password', 'password_hash', 'client_secret', 'token'])('is not what is called %s', (name) => {
    const { after } = shown('identity', null, { [name]: 'abcdef', issuer: 'https://a.example' });
    expect(after).toEqual({ [name]: 'changed', issuer: 'https://a.example' });
  });

  test('of a record that came from another company is only what it is now', () => {
    const [before, after] = [
      { client_id: 7, name: 'Amina' },
      { client_id: 8, name: 'Amina B.' },
    ];
    expect(shown('user', before, after, 8)).toEqual({ before: null, after, more: 0 });
    expect(shown('user', before, after).before).toEqual(before);
  });

  test('is bounded, and says how much more there is', () => {
    const cells = (content: string) =>
      Object.fromEntries(Array.from({ length: 1000 }, (_, row) => [`C${row + 1}`, content]));
    const side = (content: string) => ({ cells: { Mast: cells(content) } });
    expect(shown('report', side('a'), side('b')).more).toBe(800);
    const large = shown('report', side('a'.repeat(30_000)), side('b'));
    expect(JSON.stringify(large).length).toBeLessThan(110_000);
    expect(large.more).toBeGreaterThan(990);
  });

  test('is what was there, whatever JSON it is', () => {
    const sides = fc.option(fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(sides, sides, (before, after) => {
        const change = shown('finding', before, after);
        expect([change.before === null, change.after === null]).toEqual([before === null, after === null]);
      }),
    );
  });
});

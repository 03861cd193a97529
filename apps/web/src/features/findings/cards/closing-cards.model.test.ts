import { expect, it } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { closingOnDevice } from './closing-cards.model.ts';

const closing = { UUID: findingId(800) };
const row = (n: number, own: object) => findingRow(n, { closing, ...own });

it('the findings of a closing report are in the order of their sheets, under their titles', () => {
  const rigs = [
    { rows: [row(3, { sheet: 'Mast', row: 30, section: '2 Ropes' }), findingRow(9, { closing: null })] },
    {
      rows: [
        row(1, { sheet: 'Mast', row: 11, section: '1 Beams' }),
        row(2, { sheet: 'Mast', row: 12, section: '1 Beams' }),
        row(4, { sheet: 'Crane', row: 40, section: '' }),
        findingRow(8, { closing: { UUID: findingId(801) } }),
      ],
    },
  ];
  const found = closingOnDevice(rigs, closing.UUID);
  expect(
    found?.sheets.map(({ name, sections }) => [name, sections.map(({ heading, rows }) => [heading, rows.length])]),
  ).toEqual([
    [
      'Mast',
      [
        ['1 Beams', 2],
        ['2 Ropes', 1],
      ],
    ],
    ['Crane', [['', 1]]],
  ]);
});

it('there is nothing of one whose rig was not taken along', () => {
  expect(closingOnDevice([{ rows: [row(1, {})] }], findingId(802))).toBeNull();
});

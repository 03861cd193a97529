import { classifySheet } from '@rigbook/domain';
import { expect, it } from 'vitest';
import { countsOf, draftSheets, othersAtIt } from './draft-findings.model.ts';

const HEADER = [
  { position: 'A1', content: 'No.' },
  { position: 'E1', content: 'Priority' },
];
const title = (row: number, number: string, name: string) => [
  { position: `A${row}`, content: number },
  { position: `C${row}`, content: name },
];
const finding = (row: number, text: string, priority: string, section = '') => [
  { position: `C${row}`, content: text },
  { position: `E${row}`, content: priority },
  ...(section === '' ? [] : [{ position: `AA${row}`, content: section }]),
];

const SHEETS = [
  classifySheet({
    name: 'Mast',
    rows: [
      null,
      HEADER,
      title(2, '1', 'Ladders'),
      finding(3, 'A', 'Major', '1 Ladders'),
      finding(4, 'B', 'Minor', 'Own'),
    ],
  }),
  classifySheet({ name: 'QSHE', rows: [null, HEADER] }),
];
const noted = (row: number, by: string | null, at: string | null) => ({ UUID: `u${row}`, sheet: 'Mast', row, by, at });

it('lists findings below their sections, and sheets and sections without any', () => {
  const sheets = draftSheets(SHEETS, [noted(3, 'Lina', '2026-11-05T10:00:00.000Z'), noted(4, null, null)]);
  expect(
    sheets.map(({ name, total, sections }) => [
      name,
      total,
      sections.map((section) => [section.name, section.findings.map(({ UUID }) => UUID)]),
    ]),
  ).toEqual([
    [
      'Mast',
      2,
      [
        ['1 Ladders', ['u3']],
        ['Own', ['u4']],
      ],
    ],
    ['QSHE', 0, []],
  ]);
  expect(countsOf(sheets)).toEqual({ critical: 0, major: 1, minor: 1 });
});

it('names the others who have added a finding in the last half hour, each once', () => {
  const now = Date.parse('2026-11-05T10:20:00.000Z');
  const list = [
    noted(3, 'Lina', '2026-11-05T10:00:00.000Z'),
    noted(4, 'Lina', '2026-11-05T10:10:00.000Z'),
    noted(5, 'Omar', '2026-11-05T09:00:00.000Z'),
    noted(6, 'Me', '2026-11-05T10:19:00.000Z'),
    noted(7, null, null),
  ];
  expect(othersAtIt(list, { me: 'Me', now })).toEqual(['Lina']);
});

import { classifySheet, type Cell, type Sheet } from '../../packages/domain/src/index.ts';

/** Sheets like those of surveys, by number of findings; 'Small' is shown before another one is chosen. */
export const SIZES = [500, 5_000, 20_000] as const;
const SMALL = 'Small';
export const nameOf = (findings: number) => `${findings} findings`;

const HEADER = ['No.', 'Ref.', 'Deficiency', 'Recommendation', 'Priority', 'Reference', 'Status', 'Action by'];
const PRIORITIES = ['Critical', 'Major', 'Minor'];
const STATUSES = ['OPEN', 'IN PROGRESS', 'CLOSED'];
const DEFICIENCY =
  'Several bolts of the starboard leg splice plate show less than one full thread outside the nut; three nuts turned by hand.';
const RECOMMENDATION = "Replace the bolts as a set, torque to the manufacturer's value and mark with a witness line.";

const pick = (words: readonly string[], index: number) => words[index % words.length] ?? '';

function findingCells(index: number, row: number): Cell[] {
  const texts = {
    B: `DM-${index}`,
    C: DEFICIENCY.slice(0, 40 + ((index * 7) % 80)),
    D: RECOMMENDATION.slice(0, 30 + ((index * 11) % 60)),
    E: pick(PRIORITIES, index),
    F: 'API RP 4G',
    G: pick(STATUSES, index),
    H: 'Drilling contractor - Chief mechanic',
    I: '17-Oct-2026',
    J: '16-Oct-2026',
    K: 'Leg splice, starboard fwd, 48 ft',
    L: '24 bolts replaced and torqued, record sheet DM-17',
    M: 'Surveyor',
  };
  const cells = Object.entries(texts).map(([column, content]): Cell => ({ position: `${column}${row}`, content }));
  return [...cells, { position: `O${row}`, type: 'image', content: '' }];
}

/** A sheet with that many findings, and a title above every twenty of them. */
export function madeUpSheet(name: string, findings: number): Sheet {
  const header = HEADER.map((content, index): Cell => ({ position: `${'ABCDEFGH'[index]}10`, content }));
  const rows: Sheet['rows'] = [...Array.from({ length: 10 }, () => null), [...header, picture(10)]];
  for (let index = 0; index < findings; index += 1) {
    if (index % 20 === 0) rows.push(titleCells(1 + index / 20, rows.length));
    rows.push(findingCells(index, rows.length));
  }
  return classifySheet({ name, rows });
}

const picture = (row: number): Cell => ({ position: `O${row}`, content: 'Initial Picture' });

const titleCells = (number: number, row: number): Cell[] => [
  { position: `A${row}`, content: String(number) },
  { position: `C${row}`, content: `SECTION ${number}` },
];

/** A small sheet and one of each size. */
export const madeUpSheets = (sizes: readonly number[]): Sheet[] => [
  madeUpSheet(SMALL, 5),
  ...sizes.map((size) => madeUpSheet(nameOf(size), size)),
];

/** A report with those sheets, as the server returns it. */
export function madeUpReport(sizes: readonly number[]): string {
  const sheets = madeUpSheets(sizes);
  const time = '2026-11-21T08:00:00.000Z';
  const UUID = '00000000-0000-4000-8000-000000000001';
  const rig = { UUID, name: 'Benchmark' };
  return JSON.stringify({
    id: 1,
    UUID,
    sheet: null,
    data: JSON.stringify(sheets),
    created_at: time,
    survey_date: null,
    updated_at: time,
    rig,
  });
}

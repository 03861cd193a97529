import { randomUUID } from 'node:crypto';
import { findingsOf, importWorkbook } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClosedOne,
  aSurveyOf,
  type DocumentAsked,
  documentMade,
  type SurveyMade,
} from '../../../apps/server/test/support/records/documents.ts';
import { aSection, aSurvey } from '../../../apps/server/test/support/records/findings.ts';
import { aPortal } from '../../../apps/server/test/support/harness.ts';
import { aCompany, aPerson } from '../../../apps/server/test/support/people.ts';
import { aRig, aRowPicture } from '../../../apps/server/test/support/records/reports.ts';
import { sampleBytes } from '../../../apps/server/test/support/inputs/sample.ts';
import { anOffice, officeSheets } from './office.ts';

const portal = aPortal();
const office = anOffice();
afterAll(() => office.remove());

const how = {
  of: 'report',
  kind: 'inspection',
  language: 'en',
  pictures: 'large',
  only: 'all',
  format: 'xlsx',
} as const;
const TEXTS = [
  '=1+1',
  '=HYPERLINK("http://example.com","x")',
  '+cmd|x',
  '-1',
  '@SUM(A1)',
  '00123',
  '1/2',
  'أعمدة 漢 🙂',
];

const findingsIn = (bytes: Uint8Array) => findingsOf(importWorkbook(readWorkbook(bytes)));
const picturesIn = (bytes: Uint8Array) =>
  readWorkbook(bytes).sheets.flatMap(({ name, pictures }) =>
    pictures.map(({ row, column }) => `${name} ${row} ${column}`).toSorted(),
  );

/** Rows that stay in sight in each sheet. Without a window LibreOffice keeps none, so that the file itself is asked. */
const frozenIn = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes))
    .filter(([part]) => part.startsWith('xl/worksheets/sheet'))
    .map(([, part]) => Number(/<pane[^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(strFromU8(part))?.[1]));

let token: string;
let report: string;

/** A document of the survey, as it is and as LibreOffice understands it. */
async function opened(asked: DocumentAsked, by = token) {
  const { document, file } = await documentMade(portal(), by, asked);
  expect(document).toMatchObject({ state: 'ready' });
  const bytes = await file();
  const fods = office.converted({ 'document.xlsx': bytes }, 'fods')['document.xlsx'] ?? Buffer.alloc(0);
  const saved = office.converted({ 'document.xlsx': bytes }, 'xlsx')['document.xlsx'] ?? Buffer.alloc(0);
  return { bytes, saved, sheets: officeSheets(fods) };
}

beforeAll(async () => {
  ({ token } = await aPerson(portal(), 'admin', await aCompany(portal())));
  const rig = await aRig(portal(), token, { name: 'Marlin Crest' });
  const place = { rigUUID: rig.UUID, reportUUID: randomUUID() };
  const pictures = [await aRowPicture(portal(), token, place), await aRowPicture(portal(), token, place)];
  const findings = TEXTS.map((text, index) => ({
    ref: text,
    text,
    target_date: '1-Dec-2026',
    ...(index % 2 === 1 && { pictures, status: 'CLOSED', closing_date: '5-Nov-2026' }),
  }));
  const sheets = [aSection('Mast', findings), aSection('Mud & Pits', findings.slice(0, 2))];
  report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets, date: '2026-10-01' });
});

describe.each(['en', 'ar'] as const)('the Excel document of a report, in %s, opened in LibreOffice', (language) => {
  test('has its texts, days, headings, filter and pictures, and the same findings once saved there', async () => {
    const { bytes, saved, sheets } = await opened({ ...how, report, language });
    const mast = sheets.get('Mast');
    expect([...sheets.keys()]).toEqual(['Mast', 'Mud & Pits']);
    expect(TEXTS.map((_, index) => mast?.cells.get(`C${index + 2}`))).toEqual(
      TEXTS.map((text) => ({ type: 'string', text, date: '', isFormula: false, pictures: 0 })),
    );
    expect(mast?.cells.get('J2')).toMatchObject({ type: 'date', date: '2026-12-01' });
    expect(mast?.cells.get('I3')).toMatchObject({ type: 'date', date: '2026-11-05' });
    expect(frozenIn(bytes)).toEqual([1, 1]);
    expect(mast?.filter).toMatch(/^A1:[A-Z]+9$/);
    const shown = [...(mast?.cells ?? [])].filter(([, { pictures }]) => pictures > 0).map(([place]) => place);
    expect(shown).toEqual(
      ['O3', 'P3', 'O5', 'P5', 'O7', 'P7', 'O9', 'P9'].map((place) =>
        expect.stringMatching(`^[O-R]${place.slice(1)}$`),
      ),
    );
    expect(findingsIn(saved)).toEqual(findingsIn(bytes));
    expect(picturesIn(saved)).toEqual(picturesIn(bytes));
    expect(picturesIn(bytes)).toHaveLength(10);
  });
});

test('the Excel document of the register, opened in LibreOffice, has texts and days as they are', async () => {
  const filter = { scope: 'all', state: ['open', 'closed'].join(',') };
  const { bytes, sheets } = await opened({ ...how, of: 'findings', kind: undefined, filter });
  const [[, sheet] = []] = [...sheets];
  const texts = [...(sheet?.cells.values() ?? [])];
  expect(texts.filter(({ text }) => text === TEXTS[1]).map(({ isFormula }) => isFormula)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(texts.some(({ type, date }) => type === 'date' && date === '2026-12-01')).toBe(true);
  expect(frozenIn(bytes)).toEqual([1]);
  expect(sheet?.filter).toMatch(/^A1:[A-Z]+11$/);
});

describe('a workbook brought up to date, opened in LibreOffice', () => {
  let survey: SurveyMade;
  beforeAll(async () => {
    survey = await aSurveyOf(portal());
  });
  const patched = () => opened({ ...how, kind: 'closing', report: survey.closing, format: 'workbook' }, survey.token);

  test('has what was entered and its picture, and every other cell as in the original', async () => {
    const { sheet, row } = await aClosedOne(portal(), survey);
    const { bytes, saved, sheets } = await patched();
    const entered = sheets.get(sheet)?.cells;
    expect(entered?.get(`G${row}`)).toMatchObject({ type: 'string', text: expect.stringMatching(/closed/i) });
    expect(entered?.get(`I${row}`)).toMatchObject({ type: 'date', date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) });
    expect(entered?.get(`L${row}`)).toMatchObject({ text: '=Renewed & tested', isFormula: false });
    const fods = office.converted({ 'original.xlsx': sampleBytes() }, 'fods')['original.xlsx'] ?? Buffer.alloc(0);
    const isEntered = (name: string, place: string) =>
      name === sheet && /^[GILMP](\d+)$/.exec(place)?.[1] === String(row);
    for (const [name, original] of officeSheets(fods)) {
      const others = (cells: typeof original.cells = new Map()) =>
        [...cells].filter(([place, { isFormula }]) => !isEntered(name, place) && !isFormula);
      expect(others(sheets.get(name)?.cells)).toEqual(others(original.cells));
    }
    expect(findingsIn(saved)).toEqual(findingsIn(bytes));
    expect(picturesIn(saved)).toEqual(picturesIn(bytes));
    expect(picturesIn(bytes)).toHaveLength(picturesIn(sampleBytes()).length + 1);
  });
});

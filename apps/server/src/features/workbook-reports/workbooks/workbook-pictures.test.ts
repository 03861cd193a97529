import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSING_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import {
  closingCopy,
  columnName,
  importWorkbook,
  initialPictures,
  qsheCopy,
  setPicture,
  type Sheet,
  textAt,
} from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aForm, aPicture, aZip } from '../../../../test/support/inputs/forms.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { anInspectionForm, aRig, aSheet } from '../../../../test/support/records/reports.ts';

const portal = aPortal();

const FIRST = 'workbook:xl/media/image1.jpeg';
const SECOND = 'workbook:xl/media/image2.png';

/** A workbook with two pictures and a part that is none, in the zip that it is sent in. */
async function aPicturedZip(width = 8) {
  const workbook = zipSync({
    'xl/media/image1.jpeg': await aPicture(width),
    'xl/media/image2.png': await aPicture(width + 1),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
  });
  return aZip({ 'findings.xlsx': workbook });
}

const sheetsWith = (...pictures: string[]): Sheet[] =>
  ['Mast', 'QSHE'].map((name) =>
    aSheet(
      name,
      pictures.map((path) => ['Major', 'OPEN', path]),
    ),
  );

async function aRigOfOnesOwn() {
  const { company } = await aCompanyWithEditor(portal());
  const { token } = await aPerson(portal(), 'admin', company);
  return { token, rigUUID: (await aRig(portal(), token)).UUID };
}

const post = (token: string, path: string, form: ReturnType<typeof aForm>) =>
  portal().postForm(token, `/api/reports/inspection/${path}`, form);

/** Saves an inspection whose cells name pictures in its workbook; returns its UUID and what was sent. */
async function aPicturedInspection(token: string, rigUUID: string, sheets: Sheet[], zip?: Uint8Array) {
  const sent = anInspectionForm(rigUUID, { data: JSON.stringify(sheets) }, zip ?? (await aPicturedZip()));
  ok(await post(token, 'save', sent.form));
  return { uuid: sent.body.reportUUID, ...sent };
}

async function sheetsOf(token: string, kind: string, uuid: string): Promise<Sheet[]> {
  const { data } = ok(await portal().get(token, `/api/reports/${kind}/${uuid}`)).json<{ data: string }>();
  return [JSON.parse(data) as Sheet | Sheet[]].flat();
}

const pathsIn = (sheets: Sheet[]) =>
  sheets.flatMap((sheet) => sheet.rows.flatMap((_, row) => initialPictures(sheet, row)));

const storedFor = async (token: string, kind: string, uuid: string) => pathsIn(await sheetsOf(token, kind, uuid));

describe('pictures named by their parts in the workbook', () => {
  test('are stored with the report, each once however many cells show it', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { uuid } = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST, SECOND, FIRST));
    const [first, second, third, ...ofQshe] = await storedFor(token, 'inspection', uuid);
    expect(first).toMatch(new RegExp(`^uploads/rigs/${rigUUID}/reports/inspection/${uuid}/workbook-\\w+\\.jpg$`));
    expect([third, ...ofQshe]).toEqual([first, first, second, first]);
    expect(second).not.toBe(first);
    for (const path of [first, second]) expect((await portal().get(token, `/${path}`)).statusCode).toBe(200);
  });

  test('are the same in the closing and the QSHE report, saved and changed later', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const sheets = sheetsWith(FIRST, SECOND);
    const { uuid } = await aPicturedInspection(token, rigUUID, sheets);
    const stored = await storedFor(token, 'inspection', uuid);
    const copies = { closing: closingCopy(sheets), qshe: qsheCopy(sheets) };
    for (const [kind, copy] of Object.entries(copies)) {
      const of = { rigUUID, parentUUID: uuid, data: JSON.stringify(copy) };
      const wanted = kind === 'qshe' ? stored.slice(2) : stored;
      const reportUUID = randomUUID();
      ok(await portal().post(token, `/api/reports/${kind}/save`, { ...of, reportUUID }));
      expect(await storedFor(token, kind, reportUUID)).toEqual(wanted);
      ok(await portal().post(token, `/api/reports/${kind}/save`, { ...of, reportUUID }));
      ok(await portal().post(token, `/api/reports/${kind}/update-parent`, of));
      expect(await storedFor(token, kind, reportUUID)).toEqual(wanted);
    }
  });

  test('are stored once although the save is repeated', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { uuid, form } = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST));
    const before = await storedFor(token, 'inspection', uuid);
    ok(await post(token, 'save', form));
    expect(await storedFor(token, 'inspection', uuid)).toEqual(before);
  });

  test('are stored once although several saves of the same report are under way', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { form, body: fields } = anInspectionForm(
      rigUUID,
      { data: JSON.stringify(sheetsWith(FIRST)) },
      await aPicturedZip(),
    );
    for (const answer of await Promise.all([1, 2, 3].map(() => post(token, 'save', form)))) ok(answer);
    expect(new Set(await storedFor(token, 'inspection', fields.reportUUID)).size).toBe(1);
  });

  test('of another workbook replace those of the one before, also in the closing', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { uuid } = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST));
    const [before] = await storedFor(token, 'inspection', uuid);
    const closing = randomUUID();
    const of = { rigUUID, parentUUID: uuid, data: JSON.stringify(closingCopy(sheetsWith(FIRST))) };
    ok(await portal().call(CLOSING_ROUTES.closing.save, token, { body: { ...of, reportUUID: closing } }));
    const fields = { reportUUID: uuid, data: JSON.stringify(sheetsWith(FIRST)) };
    const { updated_at } = ok(await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid } })).json<{
      updated_at: string;
    }>();
    const form = aForm({ ...fields, updated_at }, { field: 'sheet', name: 'a.zip', bytes: await aPicturedZip(20) });
    ok(await post(token, 'update', form));
    const [after] = await storedFor(token, 'inspection', uuid);
    expect(after).not.toBe(before);
    // The answer was lost: what is done is accepted, whatever version was loaded.
    ok(await post(token, 'update', form));
    ok(await portal().call(CLOSING_ROUTES.closing.updateParent, token, { body: of }));
    expect((await storedFor(token, 'closing', closing))[0]).toBe(after);
  });

  test('that the report did not show before are known to its closing once it does', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const zip = await aPicturedZip();
    const { uuid } = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST, ''), zip);
    const sheets = sheetsWith(FIRST, SECOND);
    const fields = { reportUUID: uuid, data: JSON.stringify(sheets) };
    ok(await post(token, 'update', aForm(fields, { field: 'sheet', name: 'a.zip', bytes: zip })));
    const of = { reportUUID: randomUUID(), rigUUID, parentUUID: uuid, data: JSON.stringify(closingCopy(sheets)) };
    ok(await portal().call(CLOSING_ROUTES.closing.save, token, { body: of }));
    expect(new Set(await storedFor(token, 'closing', of.reportUUID)).size).toBe(2);
    // Without a workbook the report names those of its own.
    ok(await post(token, 'update', aForm(fields)));
  });

  test('are not stored again if the rig has them from another report', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const first = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST));
    const second = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST));
    expect(await storedFor(token, 'inspection', second.uuid)).toEqual(await storedFor(token, 'inspection', first.uuid));
  });

  test('of an .xls are named by their numbers', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const corpus = '../../../../../../packages/workbook/test-data/corpus/PhpSpreadsheet/27template.xls';
    const zip = aZip({ 'findings.xls': readFileSync(join(import.meta.dirname, corpus)) });
    const { uuid } = await aPicturedInspection(token, rigUUID, sheetsWith('workbook:picture 1'), zip);
    const [path] = await storedFor(token, 'inspection', uuid);
    expect((await portal().get(token, `/${path}`)).statusCode).toBe(200);
  });
});

describe('a picture named in a workbook is refused with its finding', () => {
  test.each([
    ['that is not there', 'workbook:xl/media/none.jpeg'],
    ['that is no picture', 'workbook:xl/workbook.xml'],
    ['without a name', 'workbook:'],
    ['outside of the workbook', 'workbook:../../../../etc/passwd'],
    ['like a property of every object', 'workbook:__proto__'],
    ['like a method of every object', 'workbook:constructor'],
  ])('%s', async (_, content) => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { body: fields, form } = anInspectionForm(
      rigUUID,
      { data: JSON.stringify(sheetsWith(FIRST, content)) },
      await aPicturedZip(),
    );
    const refused = await post(token, 'save', form);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ fields: { data: string } }>().fields.data).toMatch(/row 12 .*Mast.* not in the workbook/);
    expect(
      (await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: fields.reportUUID } })).statusCode,
    ).toBe(404);
  });

  test('and with the cell in which its author has it, if it is there but damaged', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const cases = '../../../../../../packages/workbook/test-data/cases/photos-touching-the-row-above.xlsx';
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, cases)));
    const workbook = unzipSync(bytes);
    const { sheets } = readWorkbook(bytes);
    const found = sheets.flatMap(({ name, pictures }) => pictures.map((picture) => ({ sheet: name, ...picture })));
    const { name, sheet, row, column } = found.find((one) => one.row > 10) ?? {
      name: '',
      sheet: '',
      row: 0,
      column: 0,
    };
    workbook[name] = (workbook[name] ?? new Uint8Array()).slice(0, 60);
    const imported = importWorkbook({ sheets });
    const own = imported.find((one) => one.name === sheet);
    const ref = textAt(own?.rows[row], 'B');
    expect(ref).not.toBe('');
    const data = imported.map((one) => (one === own ? setPicture(own, row, 'initial', `workbook:${name}`) : one));
    const { form } = anInspectionForm(
      rigUUID,
      { data: JSON.stringify(data) },
      aZip({ 'findings.xlsx': zipSync(workbook) }),
    );
    const refused = await post(token, 'save', form);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      field_messages: { data: { params: { ref, row, sheet, cell: `${sheet}, ${columnName(column)}${row}` } } },
    });
    expect(refused.body).not.toContain('xl/media');
  });

  test('whatever it is, if the workbook is none', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { form } = anInspectionForm(rigUUID, { data: JSON.stringify(sheetsWith(FIRST)) });
    expect((await post(token, 'save', form)).statusCode).toBe(422);
  });

  test('in a closing whose report has no such picture', async () => {
    const { token, rigUUID } = await aRigOfOnesOwn();
    const { uuid } = await aPicturedInspection(token, rigUUID, sheetsWith(FIRST));
    const data = JSON.stringify(closingCopy(sheetsWith(SECOND)));
    const body = { reportUUID: randomUUID(), rigUUID, parentUUID: uuid, data };
    expect((await portal().call(CLOSING_ROUTES.closing.save, token, { body })).statusCode).toBe(422);
  });
});

test('the text of a cell may begin like the name of a picture', async () => {
  const { token, rigUUID } = await aRigOfOnesOwn();
  const sheets = sheetsWith('');
  sheets[0]?.rows[11]?.push({ position: 'L11', content: FIRST });
  const { uuid } = await aPicturedInspection(token, rigUUID, sheets);
  const [mast] = await sheetsOf(token, 'inspection', uuid);
  expect(mast?.rows[11]?.at(-1)).toEqual({ position: 'L11', content: FIRST });
});

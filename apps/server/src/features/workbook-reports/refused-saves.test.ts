import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aForm, aPicture, aZip } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import { anInspectionForm, aRig, aSheet } from '../../../test/support/records/reports.ts';
import { asSystem } from '../../platform/identity/scope.ts';

const portal = aPortal();

const INSIDE = 'workbook:xl/media/image1.jpeg';
const sheetsWith = (...pictures: string[]) => [
  aSheet(
    'Mast',
    pictures.map((path) => ['Major', 'OPEN', path]),
  ),
];

async function aPicturedZip(width = 8) {
  const workbook = zipSync({ 'xl/media/image1.jpeg': await aPicture(width), 'xl/workbook.xml': Buffer.from('<w/>') });
  return aZip({ 'findings.xlsx': workbook });
}

async function aRigOfOnesOwn() {
  const { token, company } = await aCompanyWithEditor(portal());
  const rigUUID = (await aRig(portal(), token)).UUID;
  /** What is stored for the company, in rows and in files, and what is on its way. */
  const left = async () => {
    const rows = await asSystem(portal().services.db, async (db) => ({
      uploads: await db.selectFrom('uploads').select('path').where('client_id', '=', company.id).execute(),
      counted: await db
        .selectFrom('stored_files')
        .select([
          sql<number>`coalesce(sum(files), 0)::int`.as('files'),
          sql<number>`coalesce(sum(bytes), 0)::int`.as('bytes'),
        ])
        .where('client_id', '=', company.id)
        .executeTakeFirstOrThrow(),
      holds: await db.selectFrom('file_holds').selectAll().execute(),
    }));
    const files = [];
    for await (const key of portal().services.files.list()) if (key.includes(rigUUID)) files.push(key);
    const waiting = readdirSync(portal().folder, { recursive: true }).map(String);
    const onTheirWay = waiting.filter((name) => /incoming[/].+/.test(name));
    return { ...rows, files: files.toSorted(), onTheirWay, bytes: portal().app.heldBytes.all };
  };
  return { token, rigUUID, left };
}

const post = (token: string, path: string, form: ReturnType<typeof aForm>) =>
  portal().postForm(token, `/api/reports/inspection/${path}`, form);

test('a save that is refused leaves nothing behind of its workbook and the pictures in it', async () => {
  const { token, rigUUID, left } = await aRigOfOnesOwn();
  const before = await left();
  for (const wrong of ['workbook:none.jpeg', `uploads/rigs/${rigUUID}/inspection/never-uploaded.jpg`]) {
    const data = JSON.stringify(sheetsWith(INSIDE, wrong));
    const refused = await post(token, 'save', anInspectionForm(rigUUID, { data }, await aPicturedZip()).form);
    expect(refused.statusCode).toBe(422);
    expect(await left()).toEqual(before);
  }
});

test('a change that is refused leaves what the report had, and nothing else', async () => {
  const { token, rigUUID, left } = await aRigOfOnesOwn();
  const sent = anInspectionForm(rigUUID, { data: JSON.stringify(sheetsWith(INSIDE)) }, await aPicturedZip());
  ok(await post(token, 'save', sent.form));
  const before = await left();
  expect(before.files).toHaveLength(2);
  const { reportUUID } = sent.body;
  const change = { reportUUID, data: JSON.stringify(sheetsWith(INSIDE)), updated_at: '2020-01-01T00:00:00.000Z' };
  const zip = { field: 'sheet', name: 'sheet.zip', bytes: await aPicturedZip(12) };
  expect(codeOf(await post(token, 'update', aForm(change, zip)))).toEqual([409, 'stale']);
  expect(await left()).toMatchObject({ uploads: before.uploads, files: before.files, onTheirWay: [], holds: [] });
});

test('of the same save, sent five times at once, one workbook is kept', async () => {
  const { token, rigUUID, left } = await aRigOfOnesOwn();
  const zip = await aPicturedZip();
  const fields = { reportUUID: randomUUID(), data: JSON.stringify(sheetsWith(INSIDE)) };
  const saves = Array.from({ length: 5 }, () => post(token, 'save', anInspectionForm(rigUUID, fields, zip).form));
  for (const answer of await Promise.all(saves)) ok(answer);
  const workbooks = (await left()).files.filter((path) => path.endsWith('.xlsx'));
  expect(workbooks).toHaveLength(1);
});

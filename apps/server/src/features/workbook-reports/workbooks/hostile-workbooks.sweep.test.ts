import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKBOOK_ROUTES } from '@rigbook/contract';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aZip } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { anInspectionForm, aRig } from '../../../../test/support/records/reports.ts';
import { aWorkbook } from '../../../../test/support/inputs/workbooks.ts';

const portal = aPortal();

const ofReader = (path: string): Uint8Array =>
  readFileSync(join(import.meta.dirname, '../../../../../../packages/workbook/test-data', path));

/** Sends a workbook with a save; returns its answer, and how many reports the rig has then. */
async function saved(workbook: Uint8Array, name = 'a.xlsx') {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const sent = anInspectionForm(rig.UUID, {}, aZip({ [name]: workbook }));
  const answer = await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent);
  const list = ok(
    await portal().call(WORKBOOK_ROUTES.inspection.summaries, token, { params: { rigUuid: rig.UUID } }),
  ).json();
  return { answer, total: list.total };
}

/** A workbook of which two entries are the same bytes: what there is of it once unpacks as often as there are entries. */
function overlapping(): Uint8Array {
  const bytes = Buffer.from(aWorkbook({ Mast: { A1: 'Mast' } }));
  const second = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'), bytes.indexOf('PK\x01\x02') + 4);
  bytes.writeUInt32LE(0, second + 42);
  return bytes;
}

/** A workbook of which a part unpacks to 20 MB and says that it is one byte. */
function lying(): Uint8Array {
  const name = 'xl/workbook.xml';
  const bytes = Buffer.from(zipSync({ [name]: Buffer.alloc(20_000_000, ' '), '_rels/.rels': rels() }));
  for (const at of [bytes.indexOf(name) - 8, bytes.lastIndexOf(name) - 22]) bytes.writeUInt32LE(1, at);
  return bytes;
}

const rels = () =>
  Buffer.from('<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>');

test.each<[what: string, params: object, workbook: () => Uint8Array]>([
  ['a document type in the workbook', { what: 'document_type' }, () => ofReader('hostile/laughs_workbook.xlsx')],
  ['a document type in the texts', { what: 'document_type' }, () => ofReader('hostile/laughs_sst.xlsx')],
  ['an entity from outside', { what: 'document_type' }, () => ofReader('hostile/xxe_sheet.xlsx')],
  ['a part of 20 MB that says it has one byte', { what: 'size' }, lying],
  ['a part that says it has 2 GB', { what: 'size' }, () => ofReader('hostile/zip_lying_size_2GB.xlsx')],
  ['two parts of the same bytes', { what: 'size' }, overlapping],
])('a workbook with %s is refused, and nothing is saved', async (_, params, workbook) => {
  const { answer, total } = await saved(workbook());
  expect([...codeOf(answer), total]).toEqual([422, 'invalid', 0]);
  expect(answer.json()).toMatchObject({ message: 'workbook.hostile', params, fields: { sheet: expect.any(String) } });
});

test.each<[what: string, params: object, workbook: () => Uint8Array]>([
  [
    'a part that unpacks to 140 MB',
    { what: 'part' },
    () => zipSync({ 'xl/workbook.xml': new Uint8Array(140_000_000) }),
  ],
  ['one long text in very many cells', { what: 'text' }, () => ofReader('hostile/bomb_longstring_refs.xlsx')],
  ['a password hashed ten million times', { what: 'time' }, () => ofReader('hostile/password_hashed_10M_times.xlsx')],
])('a workbook with %s is refused as too large, and nothing is saved', async (_, params, workbook) => {
  const { answer, total } = await saved(workbook());
  expect([...codeOf(answer), total]).toEqual([422, 'invalid', 0]);
  expect(answer.json()).toMatchObject({ message: 'workbook.too_large', params });
});

test.each<[what: string, workbook: () => Uint8Array, name?: string]>([
  ['cut off', () => aWorkbook({ Mast: { A1: 'Mast' } }).subarray(0, 400)],
  ['locked with a password', () => ofReader('corpus/test_files/password_2002_128_strong.xls'), 'a.xls'],
])('a workbook that is only %s is kept as it came: the original is a record', async (_, workbook, name) => {
  const { answer, total } = await saved(workbook(), name);
  expect([answer.statusCode, total]).toEqual([200, 1]);
});

import { randomUUID } from 'node:crypto';
import { CLOSING_ROUTES, FOLLOW_UP_ROUTES, WORKBOOK_ROUTES } from '@rigbook/contract';
import { closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/identity/scope.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import {
  anInspectionChain,
  anInspectionForm,
  aRig,
  aSheet,
  someSheets,
} from '../../../test/support/records/reports.ts';

const portal = aPortal();

/** Blanks around JSON text, beyond the size from which sheets are read in a thread. */
const padded = (text: string) => `${' '.repeat(150_000)}${text}`;

const cell = (position: string, content: unknown = 'x') => ({ position, content });
const sheetsWith = (...rows: unknown[]) => JSON.stringify([{ name: 'Mast', rows }]);

const REFUSED: [what: string, data: string, sentence: RegExp][] = [
  ['that are no JSON', '[', /JSON/],
  ['that are nested beyond sense', '['.repeat(20_000) + ']'.repeat(20_000), /form/],
  ['that are none', '[]', /sheet/],
  ['of one name', JSON.stringify([someSheets()[0], someSheets()[0]]), /Mast/],
  ['with a number as text', sheetsWith(null, [cell('A1', 7)]), /form/],
  ['with a cell in another row', sheetsWith(null, [cell('A2')]), /A2/],
  ['with a cell given twice', sheetsWith(null, [cell('A1'), cell('A1')]), /A1/],
  ['with a cell at no place', sheetsWith(null, [cell('a1')]), /./],
  ['with a picture that nobody uploaded', sheetsWith(null, [{ ...cell('A1', 'uploads/x.jpg'), type: 'image' }]), /./],
];

describe('sheets are refused in the same words whatever their size:', () => {
  test.each(REFUSED)('those %s', async (_, data, sentence) => {
    const { token } = await aCompanyWithEditor(portal());
    const { rig, inspection: reportUUID, closing } = await anInspectionChain(portal(), token);
    const answers = (sent: string) =>
      Promise.all([
        portal().call(WORKBOOK_ROUTES.inspection.save, token, anInspectionForm(rig.UUID, { data: sent })),
        portal().post(token, '/api/reports/inspection/update', { reportUUID, data: sent }),
        portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data: sent } }),
        portal().call(CLOSING_ROUTES.closing.updateParent, token, { body: { parentUUID: reportUUID, data: sent } }),
      ]);
    const of = async (sent: string) => (await answers(sent)).map(({ statusCode, body }) => ({ statusCode, body }));
    const small = await of(data);
    for (const answer of small) expect(answer.body).toMatch(sentence);
    expect(new Set(small.map(({ statusCode }) => statusCode >= 400))).toEqual(new Set([true]));
    expect(await of(padded(data))).toEqual(small);
  });
});

test('sheets with more faults than anybody could read are refused like those with one', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const answerTo = async (faults: number) => {
    const data = JSON.stringify([{ name: 'Mast', rows: Array.from({ length: faults }, () => [cell('A1', 7)]) }]);
    const sent = anInspectionForm(rig.UUID, { data });
    const { statusCode, body } = await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent);
    return { statusCode, body };
  };
  const one = await answerTo(1);
  expect(one.statusCode).toBe(400);
  expect(await answerTo(200_000)).toEqual(one);
});

/** Sheets that are large themselves. */
const manySheets = (status: string): Sheet[] => [
  aSheet(
    'Mast',
    Array.from({ length: 800 }, () => ['Major', status]),
  ),
  aSheet('QSHE', [['Minor', 'OPEN']]),
];

describe('large sheets', () => {
  test('are saved, changed and followed up as small ones are', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const chain = await anInspectionChain(portal(), token, { sheets: manySheets('OPEN') });
    const { inspection: parentUUID, closing } = chain;
    const sheets = manySheets('CLOSED');
    const data = JSON.stringify(sheets);
    ok(await portal().post(token, '/api/reports/inspection/update', { reportUUID: parentUUID, data }));
    const copy = { parentUUID, data: JSON.stringify(closingCopy(sheets)) };
    ok(await portal().call(CLOSING_ROUTES.closing.updateParent, admin, { body: copy }));
    const qshe = { parentUUID, data: JSON.stringify(qsheCopy(sheets)) };
    ok(await portal().call(FOLLOW_UP_ROUTES.qshe.updateParent, admin, { body: qshe }));
    const dataOf = async (kind: string, uuid: string) =>
      ok(await portal().get(admin, `/api/reports/${kind}/${uuid}`)).json<{ data: string }>().data;
    expect(JSON.parse(await dataOf('inspection', parentUUID))).toEqual(sheets);
    expect(JSON.parse(await dataOf('closing', closing))).toEqual(closingCopy(sheets));
    expect(JSON.parse(await dataOf('qshe', chain.qshe))).toEqual(qsheCopy(sheets));
  });

  test('are sent once, and then only if they have changed', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { inspection } = await anInspectionChain(portal(), token, { sheets: manySheets('OPEN') });
    const url = `/api/reports/inspection/${inspection}`;
    const first = ok(await portal().get(token, url));
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await portal().send({ method: 'GET', url, token, headers })).statusCode).toBe(304);
  });

  test('that are saved again get the first answer', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const sent = anInspectionForm(rig.UUID, { data: JSON.stringify(manySheets('OPEN')) });
    const first = ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent));
    expect(ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, sent)).json()).toEqual(first.json());
  });
});

test('half a character in a finding is stored like any other text', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const [sheet] = someSheets();
  const data = JSON.stringify([sheet]).replace('Deficiency of row 11', String.raw`Bent \ud83d brace`);
  const { body: fields, file } = anInspectionForm(rig.UUID, { data, reportUUID: randomUUID() });
  ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, { body: fields, file }));
  const { services } = portal();
  const [finding] = await asSystem(services.db, (db) =>
    db
      .selectFrom('findings')
      .innerJoin('reports', 'reports.id', 'findings.report_id')
      .select('deficiency')
      .where('reports.uuid', '=', fields.reportUUID)
      .orderBy('findings.id')
      .execute(),
  );
  expect(finding?.deficiency).toBe('Bent \ufffd brace');
});

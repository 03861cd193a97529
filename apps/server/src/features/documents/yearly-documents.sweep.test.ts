import { compareFindings, makeDocument, saveComparison } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { read, utils } from '@e965/xlsx';
import { documentMade } from '../../../test/support/records/documents.ts';
import { aSection, aSurvey } from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';

const portal = aPortal();

const GUARD = '=Coupling of the second mud pump runs without its guard';

/** A rig on which a guard was found missing in two years. */
async function twoYears() {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  const rig = await aRig(portal(), token, { name: 'Marlin Crest' });
  const save = (date: string) =>
    aSurvey(portal(), token, { rigUUID: rig.UUID, date, sheets: [aSection('Mud pumps', [{ text: GUARD }])] });
  const [from, to] = [await save('2025-11-01'), await save('2026-11-01')];
  const { still_open: open } = ok(await portal().call(compareFindings, office, { query: { from, to } })).json();
  const pairs = open.map((pair) => ({ from: pair.from.UUID, to: pair.to.UUID, same: true }));
  ok(await portal().call(saveComparison, office, { body: { from, to, pairs, not_found: 'keep' } }));
  return { token, office, company, rig };
}

const rowsOf = (bytes: Buffer, sheet: string) =>
  utils.sheet_to_json<Record<string, string | number>>(read(bytes).Sheets[sheet] ?? {});

test('all surveys of a rig are a workbook with a sheet for sections, one for surveys, and one for what comes back', async () => {
  const { token, rig } = await twoYears();
  const asked = { of: 'yearly', filter: { rig: rig.UUID }, format: 'xlsx', language: 'en' } as const;
  const { document, file } = await documentMade(portal(), token, asked);
  expect(document.file_name).toMatch(/^yearly_Marlin-Crest_en_\d{4}-\d\d-\d\d\.xlsx$/);
  expect(document).toMatchObject({ state: 'ready', rigUUID: rig.UUID });
  const bytes = await file();
  expect(rowsOf(bytes, 'Section')).toEqual([
    expect.objectContaining({ Sheet: 'Mud pumps', Priority: 'Major', 'Findings found': 1, Repeated: 1 }),
  ]);
  expect(rowsOf(bytes, 'Survey')).toMatchObject([
    { Rig: 'Marlin Crest', 'Findings found': 1, 'Found again later': 0 },
    { 'Findings found': 0, 'Found again later': 1 },
  ]);
  expect(rowsOf(bytes, 'Comes back most')).toMatchObject([{ Deficiency: GUARD, 'Times found again': 1, Rigs: 1 }]);
  // Nothing has changed: it is ready at once.
  const again = ok(await portal().call(makeDocument, token, { body: { UUID: crypto.randomUUID(), ...asked } })).json();
  expect(again.state).toBe('ready');
});

test.each(['en', 'ar'] as const)('they are a PDF in %s, of a rig and of a company', async (language) => {
  const { office, company, rig } = await twoYears();
  const filters: Record<string, string | number>[] = [{ rig: rig.UUID }, { client: company.id }];
  for (const filter of filters) {
    const { document, file } = await documentMade(portal(), office, { of: 'yearly', filter, format: 'pdf', language });
    expect([document.state, document.error]).toEqual(['ready', undefined]);
    expect((await file()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('nobody makes one of another company, and the provider says of which', async () => {
  const { office, company, rig } = await twoYears();
  const { token: others } = await aCompanyWithEditor(portal());
  const ask = (token: string, filter: object, format = 'xlsx') =>
    portal().post(token, '/api/documents', { UUID: crypto.randomUUID(), of: 'yearly', filter, format });
  for (const filter of [{ rig: rig.UUID }, { client: company.id }])
    expect(codeOf(await ask(others, filter))).toEqual([404, 'not_found']);
  expect(fieldsOf(await ask(office, {}))).toEqual([422, ['client']]);
  expect(codeOf(await ask(office, { client: company.id }, 'csv'))).toEqual([400, 'malformed']);
});

import { randomUUID } from 'node:crypto';
import { makeDocument, type SentBody } from '@rigbook/contract';
import { read, utils } from '@e965/xlsx';
import { askAsSystem } from '../../platform/identity/scope.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentMade } from '../../../test/support/records/documents.ts';
import { aSection, aSurvey, type FindingMade, registerOf } from '../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson, type Company } from '../../../test/support/people.ts';
import { aRig, aRowPicture } from '../../../test/support/records/reports.ts';

const portal = aPortal();
const FINDINGS: FindingMade[] = [
  { ref: 'A', text: 'Open one' },
  { ref: 'B', text: 'Worked on', status: 'IN PROGRESS' },
  { ref: 'C', text: 'Closed one', status: 'CLOSED', closing_date: '5-Nov-2026' },
];
const whole = { of: 'findings', language: 'en', pictures: 'none', only: 'all', format: 'xlsx' } as const;

let company: Company;
let token: string;
let rig: string;
let report: string;

beforeAll(async () => {
  company = await aCompany(portal());
  ({ token } = await aPerson(portal(), 'admin', company));
  rig = (await aRig(portal(), token, { name: 'Marlin Crest' })).UUID;
  report = await aSurvey(portal(), token, { rigUUID: rig, sheets: [aSection('Mast', FINDINGS)], date: '2026-10-01' });
});

/** The rows of an extract as Excel, each by its headings. */
async function extract(body: Partial<SentBody<typeof makeDocument>>) {
  const { document, file } = await documentMade(portal(), token, { ...whole, ...body });
  expect(document).toMatchObject({ state: 'ready' });
  // The portal's reader leaves out what is to the right of the columns of a report.
  const { Findings: sheet = {} } = read(await file()).Sheets;
  return { document, rows: utils.sheet_to_json<Record<string, string>>(sheet) };
}

const refs = async (body: object) => (await extract(body)).rows.map((row) => row['Ref.']);

describe('an extract of the register', () => {
  test.each([
    [{ filter: { state: 'closed' }, only: 'open' }, []],
    [{ filter: { state: 'open' }, only: 'closed' }, []],
    [{ filter: { state: 'open,closed' }, only: 'closed' }, ['C']],
  ])('has nothing where the filter and the choice exclude each other: %o', async (body, expected) => {
    expect(await refs(body)).toEqual(expected);
  });

  test.each([
    [{}, ['A', 'B', 'C']],
    [{ only: 'open' }, ['A', 'B']],
    [{ filter: { closed_from: '2020-01-01' } }, ['C']],
    // What came closed was closed by nobody here.
    [{ filter: { closed_days: '365' } }, []],
    [{ filter: { state: 'open' } }, ['A']],
  ])('of all findings has the closed ones, unless its filter names states: %o', async (body, expected) => {
    expect(await refs(body)).toEqual(expected);
  });

  test('says what was answered last, not why someone was given a finding', async () => {
    const [finding] = (await registerOf(portal(), token).list('state=open')).data;
    const picture = await aRowPicture(portal(), token, { rigUUID: rig, reportUUID: report });
    const call = async (name: string, body: object) =>
      ok(await portal().post(token, `/api/findings/${name}/${finding?.UUID}`, { event: randomUUID(), ...body }));
    await call('answer', { state: null, text: 'Which bolt?', pictures: [] });
    await call('answer', { state: 'progress', text: '', pictures: [picture] });
    await call('assign', { owner: null, due_on: '2027-01-31', reason: 'Waits for the yard' });
    const { rows } = await extract({});
    expect(rows.map((row) => row['Last answer'] ?? '')).toEqual([expect.stringMatching(/: Which bolt\?$/), '', '']);
  });

  test('is made again once the picture or the particulars of its rig are others', async () => {
    const ask = async () =>
      ok(await portal().call(makeDocument, token, { body: { UUID: randomUUID(), ...whole, filter: { rig } } })).json();
    await extract({ filter: { rig } });
    expect(await ask()).toMatchObject({ state: 'ready' });
    await askAsSystem(portal().services.db, (db) =>
      db.updateTable('rigs').set({ updated_at: new Date() }).where('uuid', '=', rig).execute(),
    );
    expect(await ask()).toMatchObject({ state: 'queued' });
  });

  test('is made again, under the new name, once its rig is renamed', async () => {
    const ofRig = { filter: { rig } };
    await extract(ofRig);
    await askAsSystem(portal().services.db, (db) =>
      db.updateTable('rigs').set({ name: 'Marlin Spike' }).where('uuid', '=', rig).execute(),
    );
    const { document, rows } = await extract(ofRig);
    expect(document.file_name).toMatch(/^register_Marlin-Spike_/);
    expect(rows.map((row) => row['Rig'])).toEqual(FINDINGS.map(() => 'Marlin Spike'));
  });
});

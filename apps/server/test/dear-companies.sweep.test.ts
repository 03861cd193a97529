import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentMade, findingChanges, listFindings, quickSearch, showDocument } from '@rigbook/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeDocuments } from '../src/features/documents/public.ts';
import { aSection } from './support/records/findings.ts';
import { aForm, aZip } from './support/inputs/forms.ts';
import { aPortal, ok, type Portal } from './support/harness.ts';
import { aWorker } from './support/jobs.ts';
import { aCompany, aPerson, PASSWORD, signIn } from './support/people.ts';
import { aRig } from './support/records/reports.ts';

/** How often a company asks for everything at once. */
const ROUNDS = Number(process.env['DEAR_ROUNDS'] ?? 1);

const HOSTILE = join(import.meta.dirname, '../../../packages/workbook/test-data/hostile');
const encrypted = readFileSync(join(HOSTILE, 'own_password_hashed_300k_times.xlsx'));
const padding = 'It is worn beyond what its maker allows. '.repeat(8);

const portal = aPortal({ WRITES_PER_MINUTE: '1000000', DEAR_READS_PER_MINUTE: '1000000' });

/** A survey of so many findings, as it is sent. */
function aSurveyForm(rigUUID: string, findings: number, workbook?: Uint8Array) {
  const made = Array.from({ length: findings }, (_, n) => ({ text: `Finding ${n}. ${padding}`, ref: `R-${n}` }));
  const fields = { reportUUID: randomUUID(), rigUUID, data: JSON.stringify([aSection('Mast', made)]) };
  const zip = { field: 'sheet', name: 'sheet.zip', bytes: aZip(workbook && { 'findings.xlsx': workbook }) };
  return { report: fields.reportUUID, form: aForm(fields, zip) };
}

/** What a company asks for at once; the answers are counted by status. */
async function everythingBy(dear: Portal, token: string, rigUUID: string): Promise<number[]> {
  const save = async (findings: number, workbook?: Uint8Array) => {
    const { report, form } = aSurveyForm(rigUUID, findings, workbook);
    const { statusCode } = await dear.postForm(token, '/api/reports/inspection/save', form);
    return { report, statusCode };
  };
  const document = async () => {
    const { report } = await save(150);
    const how = { format: 'pdf', language: 'en', pictures: 'none', only: 'all' };
    const asked = { UUID: randomUUID(), of: 'report', kind: 'inspection', report, ...how };
    return (await dear.post(token, '/api/documents', asked)).statusCode;
  };
  const many = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work);
  return Promise.all([
    ...many(30, async () => (await dear.call(findingChanges, token)).statusCode),
    ...many(5, async () => (await save(400)).statusCode),
    ...many(3, async () => (await save(1, encrypted)).statusCode),
    ...many(5, document),
  ]);
}

let worker: ReturnType<typeof aWorker>['worker'];
beforeAll(() => {
  ({ worker } = aWorker(portal(), [makeDocuments]));
  worker.start();
  return () => worker.stop();
});

test(
  'while one company asks for everything at once, another one works as ever, and both are answered',
  { timeout: 600_000 },
  async () => {
    const dear = await aPerson(portal(), 'admin', await aCompany(portal()));
    const dearRig = await aRig(portal(), dear.token);
    const other = await aPerson(portal(), 'admin', await aCompany(portal()));
    const rig = await aRig(portal(), other.token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = everythingBy(portal(), dear.token, dearRig.UUID);
      const token = await signIn(portal(), other.email, PASSWORD);
      const { report, form } = aSurveyForm(rig.UUID, 100);
      ok(await portal().postForm(token, '/api/reports/inspection/save', form));
      ok(await portal().call(quickSearch, token, { query: { search: 'finding' } }));
      const { data } = ok(await portal().call(listFindings, token, { query: { report } })).json<{ data: object[] }>();
      expect(data.length).toBeGreaterThan(0);
      const how = { format: 'pdf', language: 'en', pictures: 'none', only: 'all' };
      const document = { UUID: randomUUID(), of: 'report', kind: 'inspection', report, ...how };
      ok(await portal().post(token, '/api/documents', document));
      const state = async () =>
        ok(await portal().call(showDocument, token, { params: { uuid: document.UUID } })).json<DocumentMade>().state;
      await expect.poll(state, { timeout: 120_000 }).toBe('ready');
      // Refused is only what is more than a company may have waiting.
      for (const status of await asked) expect([200, 429, 503]).toContain(status);
    }
  },
);

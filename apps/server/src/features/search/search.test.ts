import { randomUUID } from 'node:crypto';
import type { QuickSearch } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aSection } from '../../../test/support/findings.ts';
import { aCompany, aPerson, theOwner } from '../../../test/support/people.ts';
import { anInspectionChain, aRig, aSheet } from '../../../test/support/reports.ts';

const portal = aPortal();

const search = async (token: string, words: string) =>
  ok(await portal().get(token, `/api/search?search=${encodeURIComponent(words)}`)).json<QuickSearch>();

const kindsOf = ({ reports }: QuickSearch) => reports.map(({ kind }) => kind).toSorted();

async function aSurveyedRig(mark: string) {
  const company = await aCompany(portal(), { name: `Company ${mark}` });
  const admin = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), admin.token, { name: `Rig 100% ${mark}` });
  const sheets = [aSheet('Mast', [['Critical', 'OPEN']]), aSheet('QSHE', [['Major', 'OPEN']])];
  await anInspectionChain(portal(), admin.token, { rig, sheets });
  return { company, admin, rig };
}

test('part of a name finds rigs, reports of such rigs, companies and users', async () => {
  const mark = randomUUID().slice(0, 8);
  const { company, rig } = await aSurveyedRig(mark);
  const found = await search(await theOwner(portal()), mark.toUpperCase());
  expect(found.rigs).toEqual([{ UUID: rig.UUID, name: rig.name, client: company.name }]);
  expect(kindsOf(found)).toEqual(['closing', 'final_reports', 'inspection', 'qshe']);
  expect(found.clients.map(({ name }) => name)).toEqual([company.name]);
  const people = await search(await theOwner(portal()), '@');
  expect(people.users.length).toBeGreaterThan(0);
});

test('each role finds only what it may open', async () => {
  const mark = randomUUID().slice(0, 8);
  const { company } = await aSurveyedRig(mark);
  const editor = await aPerson(portal(), 'editor', company);
  const found = await search(editor.token, mark);
  expect(found.rigs).toHaveLength(1);
  expect(kindsOf(found)).toEqual(['closing', 'final_reports', 'inspection']);
  expect([found.clients, found.users]).toEqual([[], []]);
});

test('findings are found by words of their texts in any order, what is open before what is closed', async () => {
  const mark = randomUUID().slice(0, 8);
  const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
  const rig = await aRig(portal(), token);
  const sheets = [
    aSection('Mast', [
      { text: `Crown sheave worn ${mark}`, status: 'CLOSED', priority: 'Critical' },
      { text: `Sheave of the crown cracked ${mark}`, ref: 'MA-7', priority: 'Minor' },
      { text: `Crown safety line missing ${mark}`, priority: 'Major' },
    ]),
    aSection('QSHE', []),
  ];
  await anInspectionChain(portal(), token, { rig, sheets });
  const { findings } = await search(token, `sheave CROWN ${mark}`);
  expect(findings.map(({ ref, priority, state }) => [ref, priority, state])).toEqual([
    ['MA-7', 'minor', 'open'],
    ['', 'critical', 'closed'],
  ]);
  expect(findings[0]).toMatchObject({ rig: rig.name, deficiency: `Sheave of the crown cracked ${mark}` });
  const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
  expect((await search(stranger.token, `crown ${mark}`)).findings).toEqual([]);
  expect((await search(token, 'cr')).findings).toEqual([]);
});

test('another company finds nothing of it', async () => {
  const mark = randomUUID().slice(0, 8);
  await aSurveyedRig(mark);
  const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
  expect(await search(stranger.token, mark)).toEqual({ rigs: [], reports: [], findings: [], clients: [], users: [] });
});

test('wildcards of the database are taken literally, and nothing is found without words', async () => {
  const mark = randomUUID().slice(0, 8);
  const { admin } = await aSurveyedRig(mark);
  expect((await search(admin.token, `100% ${mark}`)).rigs).toHaveLength(1);
  expect((await search(admin.token, `_${mark}`)).rigs).toEqual([]);
  expect(await search(admin.token, '  ')).toEqual({ rigs: [], reports: [], findings: [], clients: [], users: [] });
});

test('of many hits the first five of each sort are returned, and a search that is too long is refused', async () => {
  const company = await aCompany(portal());
  const admin = await aPerson(portal(), 'admin', company);
  const mark = randomUUID().slice(0, 8);
  for (let number = 6; number > 0; number--) await aRig(portal(), admin.token, { name: `${mark} ${number}` });
  const { rigs } = await search(admin.token, mark);
  expect(rigs.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((number) => `${mark} ${number}`));
  const refused = await portal().get(admin.token, `/api/search?search=${'x'.repeat(201)}`);
  expect(codeOf(refused)).toEqual([422, 'invalid']);
});

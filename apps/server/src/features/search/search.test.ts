import { randomUUID } from 'node:crypto';
import { type QuickSearch, quickSearch, WORKBOOK_ROUTES } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aZip, workbookBytes } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aSection, aSurvey } from '../../../test/support/records/findings.ts';
import { aCompany, aPerson, theOwner } from '../../../test/support/people.ts';
import { aSurveyZip } from '../../../test/support/inputs/workbooks.ts';
import { anInspectionChain, anInspectionForm, aRig, aSheet } from '../../../test/support/records/reports.ts';

const portal = aPortal();

const search = async (token: string, words: string) =>
  ok(await portal().call(quickSearch, token, { query: { search: words } })).json();

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
  expect(await search(stranger.token, mark)).toEqual({
    rigs: [],
    reports: [],
    findings: [],
    findings_total: 0,
    clients: [],
    users: [],
  });
});

test('wildcards of the database are taken literally, and nothing is found without words', async () => {
  const mark = randomUUID().slice(0, 8);
  const { admin } = await aSurveyedRig(mark);
  expect((await search(admin.token, `100% ${mark}`)).rigs).toHaveLength(1);
  expect((await search(admin.token, `_${mark}`)).rigs).toEqual([]);
  expect(await search(admin.token, '  ')).toEqual({
    rigs: [],
    reports: [],
    findings: [],
    findings_total: 0,
    clients: [],
    users: [],
  });
});

test('of many hits the first five of each sort are returned, and a search that is too long is refused', async () => {
  const company = await aCompany(portal());
  const admin = await aPerson(portal(), 'admin', company);
  const mark = randomUUID().slice(0, 8);
  for (let number = 6; number > 0; number--) await aRig(portal(), admin.token, { name: `${mark} ${number}` });
  const { rigs } = await search(admin.token, mark);
  expect(rigs.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((number) => `${mark} ${number}`));
  const refused = await portal().call(quickSearch, admin.token, { query: { search: 'x'.repeat(201) } });
  expect(codeOf(refused)).toEqual([422, 'invalid']);
});

/** A rig with an inspection whose workbook has this name. */
async function aNamedSurvey(mark: string) {
  const company = await aCompany(portal());
  const { token } = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), token, { name: `Falcon ${mark}` });
  const zip = aZip({ [`Gulf Câble ${mark} FCS 2026.xlsx`]: workbookBytes() });
  const { body: fields, file } = anInspectionForm(rig.UUID, { data: JSON.stringify([aSection('Mast', [])]) }, zip);
  ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, { body: fields, file }));
  return { token, report: fields.reportUUID, rig };
}

test('reports are found by the name of their workbook, their rig and their kind together', async () => {
  const mark = randomUUID().slice(0, 8);
  const { token, report } = await aNamedSurvey(mark);
  const { token: office } = await aPerson(portal(), 'admin');
  const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
  for (const words of [`${mark} fcs`, `cable ${mark}`, `FALCON ${mark} inspection`, `${mark} FCS falcon الفحص`]) {
    for (const who of [token, office]) {
      const { reports } = await search(who, words);
      expect([words, reports.map(({ UUID }) => UUID)]).toEqual([words, [report]]);
      expect(reports[0]?.name).toContain(`Gulf Câble ${mark} FCS 2026`);
    }
    expect((await search(stranger.token, words)).reports).toEqual([]);
  }
  expect((await search(token, `${mark} closing`)).reports).toEqual([]);
});

test('reports are found by the Report ref. of their workbook, with what follows from them', async () => {
  const mark = randomUUID().slice(0, 8);
  const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
  const rig = await aRig(portal(), token);
  const { body: fields, file } = anInspectionForm(rig.UUID, {}, aSurveyZip(`GS7-${mark}-FCS`));
  ok(await portal().call(WORKBOOK_ROUTES.inspection.save, token, { body: fields, file }));
  for (const who of [token, await theOwner(portal())]) {
    const { reports } = await search(who, `gs7-${mark}-fcs`);
    expect(reports.map(({ UUID }) => UUID)).toEqual([fields.reportUUID]);
    expect(reports[0]?.name).toContain(`GS7-${mark}-FCS`);
  }
});

test('all findings with the words are counted, and where they have them is said', async () => {
  const mark = randomUUID().slice(0, 8);
  const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
  const rig = await aRig(portal(), token);
  const findings = Array.from({ length: 8 }, (_, place) => ({
    text: `Hose ${place}`,
    recommendation: `${'Replace it. '.repeat(40)}See the tuyau usé ${mark} list.`,
    status: place < 2 ? 'CLOSED' : 'OPEN',
  }));
  await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: [aSection('Mast', findings)] });
  const found = await search(token, `hose use ${mark}`);
  expect([found.findings.length, found.findings_total]).toEqual([5, 8]);
  for (const { found: places } of found.findings) {
    expect(places).toEqual([{ field: 'recommendation', text: expect.stringMatching(`^….*usé ${mark} list\\.$`) }]);
    expect(places[0]?.text.length).toBeLessThan(170);
  }
});

test('names of rigs, companies and users are found however they are spelled', async () => {
  const mark = randomUUID().slice(0, 8);
  const company = await aCompany(portal(), { name: `شركة الأمل ${mark}` });
  const admin = await aPerson(portal(), 'admin', company);
  await aRig(portal(), admin.token, { name: `Hélène ${mark}` });
  const office = await theOwner(portal());
  expect((await search(office, `helene ${mark}`)).rigs).toHaveLength(1);
  expect((await search(admin.token, `HELENE ${mark}`)).rigs).toHaveLength(1);
  expect((await search(office, `شركه الامل ${mark}`)).clients).toHaveLength(1);
  const total = async (path: string, words: string) =>
    ok(await portal().get(office, `${path}?page=1&search=${encodeURIComponent(words)}`)).json<{ total: number }>()
      .total;
  expect(await total('/api/rigs/list', `helene ${mark}`)).toBe(1);
  expect(await total('/api/clients/list', `شركه الامل ${mark}`)).toBe(1);
  expect(await total('/api/users/list', `شركه الامل ${mark}`)).toBe(1);
});

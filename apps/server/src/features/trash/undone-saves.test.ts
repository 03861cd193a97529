import { randomUUID } from 'node:crypto';
import {
  DELETE_ROUTES,
  listFindings,
  listHistory,
  listTrash,
  restoreFromTrash,
  saveFollowUpRules,
  type SentBody,
} from '@rigbook/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aFinalFile } from '../../../test/support/records/files.ts';
import { aSection, entered, sheetsOf } from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson, theOwner } from '../../../test/support/people.ts';
import { anInspection, anInspectionChain, aRig, someSheets } from '../../../test/support/records/reports.ts';

const portal = aPortal({ SESSION_HOURS: '8760', SESSION_IDLE_HOURS: '8760' });
afterEach(() => portal().setNow(null));

const MINUTE = 60_000;
const undo = (token: string, UUID: string) => portal().post(token, '/api/trash/undo', { entity: 'report', UUID });
const later = (milliseconds: number) => portal().setNow(new Date(Date.now() + milliseconds));
const statusOf = async (token: string, kind: string, uuid: string) =>
  (await portal().get(token, `/api/reports/${kind}/${uuid}`)).statusCode;

const SECTIONS = { Mast: [{ text: 'braces', priority: 'Critical' as const }] };

describe("one's own save", () => {
  test('is undone with what was derived from it, also by those who may not delete it', async () => {
    const owner = await theOwner(portal());
    const { token } = await aCompanyWithEditor(portal());
    const { rig, inspection, closing } = await anInspectionChain(portal(), token);
    expect(
      codeOf(await portal().call(DELETE_ROUTES.inspection.delete, token, { params: { uuid: inspection } })),
    ).toEqual([403, 'forbidden']);
    later(9 * MINUTE);
    expect(ok(await undo(token, inspection)).body).toMatch(
      new RegExp(`^The save of inspection of ${rig.name}, .+ is undone\\.$`),
    );
    expect(await statusOf(owner, 'inspection', inspection)).toBe(404);
    expect(await statusOf(owner, 'closing', closing)).toBe(404);
    const findings = ok(await portal().call(listFindings, owner, { query: { report: inspection } }));
    expect(findings.json<{ total: number }>().total).toBe(0);
  });

  test('is undone once, however often that is asked for, and an admin can still restore it', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { inspection } = await anInspectionChain(portal(), token);
    const answers = [await undo(token, inspection), await undo(token, inspection)];
    expect(new Set(answers.map((answer) => ok(answer).body)).size).toBe(1);
    expect(await statusOf(token, 'inspection', inspection)).toBe(404);
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const trash = ok(await portal().call(listTrash, admin)).json().data;
    const { id } = trash.find(({ UUID }) => UUID === inspection) ?? { id: 0 };
    ok(await portal().call(restoreFromTrash, admin, { params: { id } }));
    expect(await statusOf(token, 'inspection', inspection)).toBe(200);
  });

  test.each(['inspection', 'audit', 'acceptance'] as const)('of an %s is undone', async (kind) => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const uuid = await anInspection(portal(), token, rig.UUID, someSheets(), kind);
    ok(await undo(token, uuid));
    expect(await statusOf(token, kind, uuid)).toBe(404);
  });

  test('is not undone after ten minutes, by someone else, or elsewhere', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { inspection, closing } = await anInspectionChain(portal(), token);
    for (const other of [await aPerson(portal(), 'admin', company), await aPerson(portal(), 'admin')]) {
      expect(codeOf(await undo(other.token, inspection))).toEqual([404, 'not_found']);
    }
    const { token: foreign } = await aCompanyWithEditor(portal());
    expect(codeOf(await undo(foreign, inspection))).toEqual([404, 'not_found']);
    expect(codeOf(await undo(token, closing))).toEqual([404, 'not_found']);
    expect(codeOf(await undo(token, randomUUID()))).toEqual([404, 'not_found']);
    later(10 * MINUTE + 1);
    expect(codeOf(await undo(token, inspection))).toEqual([404, 'not_found']);
    expect(await statusOf(token, 'inspection', inspection)).toBe(200);
  });

  test('leaves a deletion of the same report what it was: restored within a minute, and not after it', async () => {
    const { company } = await aCompanyWithEditor(portal());
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const { inspection } = await anInspectionChain(portal(), admin);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: inspection } }));
    ok(await undo(admin, inspection));
    expect(await statusOf(admin, 'inspection', inspection)).toBe(200);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: inspection } }));
    later(MINUTE + 1);
    expect(codeOf(await undo(admin, inspection))).toEqual([404, 'not_found']);
  });

  test('is in the history as a deletion', async () => {
    const { token, company } = await aCompanyWithEditor(portal());
    const { token: admin } = await aPerson(portal(), 'admin', company);
    const { inspection } = await anInspectionChain(portal(), token);
    ok(await undo(token, inspection));
    const list = ok(await portal().call(listHistory, admin, { query: { uuid: inspection } }));
    expect(list.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual(['delete', 'add']);
  });
});

describe('a save in which something was entered since is not undone:', () => {
  const refused = [409, 'in_use'];

  test.each<[string, (survey: Awaited<ReturnType<typeof aFollowedSurvey>>) => Promise<unknown>]>([
    ['an answer', async ({ answer }) => ok(await answer('braces', { state: 'progress', text: 'Ordered' }))],
    ['a question', async ({ answer }) => ok(await answer('braces', { text: 'Which ones?' }))],
    ["an answer of someone else's", async ({ answer, office }) => ok(await answer('braces', { text: 'Soon' }, office))],
    ['a status in the closing', ({ token, closing }) => entered(portal(), token, closing, { G11: 'IN PROGRESS' })],
    ['a text in the closing', ({ token, closing }) => entered(portal(), token, closing, { L11: 'Ordered' })],
    [
      'a change by someone else',
      async ({ office, report }) => {
        const sheets = [
          ...(await sheetsOf(portal(), office, 'inspection', report)),
          aSection('Mud', [{ text: 'pump' }]),
        ];
        const body = { reportUUID: report, data: JSON.stringify(sheets) };
        ok(await portal().post(office, '/api/reports/inspection/update', body));
      },
    ],
  ])('%s', async (_, work) => {
    const survey = await aFollowedSurvey(portal(), { sections: SECTIONS });
    await work(survey);
    expect(codeOf(await undo(survey.token, survey.report))).toEqual(refused);
    expect(await statusOf(survey.token, 'inspection', survey.report)).toBe(200);
  });

  test('a file of the final report', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const { inspection, final } = await anInspectionChain(portal(), token);
    await aFinalFile(portal(), token, 'final_reports', final);
    expect(codeOf(await undo(token, inspection))).toEqual(refused);
  });
});

test('a save whose word closes nothing is undone, although the server noted that findings are ready', async () => {
  const { token, company } = await aCompanyWithEditor(portal());
  const rule: SentBody<typeof saveFollowUpRules> = { verification: 'provider' };
  ok(await portal().call(saveFollowUpRules, await theOwner(portal()), { params: { uuid: company.uuid }, body: rule }));
  const { inspection } = await anInspectionChain(portal(), token);
  expect((await undo(token, inspection)).statusCode).toBe(200);
});

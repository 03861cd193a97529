import { hash, randomUUID } from 'node:crypto';
import {
  CLOSING_ROUTES,
  correctFinding,
  DELETE_ROUTES,
  deleteRig,
  type Issued,
  listHistory,
  undo,
  verifyVersion,
  type Version,
  VERSION_ROUTES,
  type VersionDraft,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { canonicalJson, type Sheet } from '@rigbook/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClosing,
  aSection,
  aSurvey,
  entered,
  registerOf,
  revised,
  sheetsOf,
} from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson, type Person } from '../../../test/support/people.ts';
import { aRig, aRowPicture } from '../../../test/support/records/reports.ts';
import { anIssue, anIssuer, issued } from '../../../test/support/records/versions.ts';
import { readAsSystem } from '../../platform/identity/scope.ts';
import { openSnapshot } from './seal.ts';

const portal = aPortal();
let office: Person;
beforeAll(async () => {
  office = await anIssuer(portal());
});

const SHEETS = [aSection('Mast', [{ text: 'Braces bent', priority: 'Critical' }, { text: 'Ladder loose' }])];

/** A survey of a company with its closing. */
async function surveyed(sheets: Sheet[] = SHEETS) {
  const { company, token } = await aCompanyWithEditor(portal());
  const admin = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), token);
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  return { company, token, admin, rig, report, closing };
}

const issue = (report: string, body: object, by = office.token) =>
  portal().post(by, `/api/reports/inspection/issue/${report}`, body);
const versions = async (report: string, by = office.token) =>
  ok(await portal().call(VERSION_ROUTES.inspection.versions, by, { params: { uuid: report } })).json<Version[]>();
const draft = async (report: string) =>
  ok(
    await portal().call(VERSION_ROUTES.inspection.draft, office.token, { params: { uuid: report } }),
  ).json<VersionDraft>();

const snapshotOf = async (uuid: string) => {
  const { snapshot } = await readAsSystem(portal().services.db, (db) =>
    db.selectFrom('report_versions').select('snapshot').where('uuid', '=', uuid).executeTakeFirstOrThrow(),
  );
  return openSnapshot(snapshot);
};

describe('issuing a report', () => {
  test('seals what it, its closing and its pictures are, under a checksum that anyone can look up', async () => {
    const { token, rig, report, closing } = await surveyed();
    const picture = await aRowPicture(portal(), token, { rigUUID: rig.UUID, reportUUID: report });
    const [finding] = (await registerOf(portal(), token).list(`report=${report}`)).data;
    const answer = { event: randomUUID(), state: 'ready', text: 'Straightened.', pictures: [picture] };
    ok(await portal().post(token, `/api/findings/answer/${finding?.UUID}`, answer));
    const body = await anIssue(portal(), office.token, report, { reason: 'First issue' });
    const version = ok(await issue(report, body)).json<Issued>();
    expect(version).toMatchObject({ UUID: body.version, number: 0, file_sha256: null });
    const snapshot = await snapshotOf(version.UUID);
    expect(hash('sha256', snapshot)).toBe(version.sha256);
    const sealed = JSON.parse(snapshot) as Record<string, unknown>;
    expect(canonicalJson(sealed)).toBe(snapshot);
    const bytes = ok(await portal().get(token, `/${picture}`)).rawPayload;
    expect(sealed).toEqual({
      version: version.UUID,
      report,
      number: 0,
      issued_at: version.issued_at,
      signers: [{ name: 'A. Surveyor', role: 'Lead surveyor', signature: null }],
      pictures: { [picture]: hash('sha256', bytes) },
      data: {
        report: await sheetsOf(portal(), token, 'inspection', report),
        closing: await sheetsOf(portal(), token, 'closing', closing),
      },
    });
    const day = version.issued_at.slice(0, 10);
    expect(
      ok(await portal().call(verifyVersion, undefined, { params: { checksum: version.sha256.toUpperCase() } })).json(),
    ).toEqual({
      genuine: true,
      number: 0,
      issued_on: day,
    });
    expect(await versions(report, token)).toMatchObject([
      { UUID: version.UUID, number: 0, issued_on: day, reason: 'First issue', issued_by: 'editor of Provider' },
    ]);
  });

  test('says of anything else that it is not known', async () => {
    for (const checksum of ['0'.repeat(64), 'nonsense', "' or 1=1", 'ä'])
      expect(codeOf(await portal().call(verifyVersion, undefined, { params: { checksum } }))[0]).toBe(404);
  });

  test('five times at once is one version, and sent again gets the same answer', async () => {
    const { report } = await surveyed();
    const body = await anIssue(portal(), office.token, report);
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(report, body)));
    const again = await issue(report, body);
    expect(new Set([...answers, again].map((answer) => ok(answer).body)).size).toBe(1);
    expect(await versions(report)).toHaveLength(1);
    expect(codeOf(await issue(report, { ...body, reason: 'Another' }))).toEqual([409, 'exists']);
    const { report: other } = await surveyed();
    const elsewhere = { ...(await anIssue(portal(), office.token, other)), version: body.version };
    expect(codeOf(await issue(other, elsewhere))).toEqual([409, 'exists']);
  });

  test('by two people at once is one version, and the other learns that it was issued', async () => {
    const { report } = await surveyed();
    const body = await anIssue(portal(), office.token, report);
    const answers = await Promise.all([issue(report, body), issue(report, { ...body, version: randomUUID() })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.map((answer) => codeOf(answer)[1])).toContain('stale');
    expect((await versions(report)).map(({ number }) => number)).toEqual([0]);
    expect((await issued(portal(), office.token, report)).number).toBe(1);
  });

  test.each([
    [{ updated_at: undefined }, 422, 'updated_at'],
    [{ updated_at: '' }, 422, 'updated_at'],
    [{ updated_at: 'now' }, 400, 'updated_at'],
    [{ signers: [] }, 422, 'signers'],
    [{ signers: undefined }, 422, 'signers'],
    [{ signers: [{ name: ' ', role: '' }] }, 422, 'signers.0.name'],
    [{ signers: [{ name: 'A', signature: 'data:image/svg+xml;base64,AAAA' }] }, 400, 'signers.0.signature'],
    [{ signers: [{ name: 'A', signature: 'data:image/png;base64,AAAA' }] }, 422, 'signers'],
    [{ version: 'one' }, 400, 'version'],
    [{ accepted: { [randomUUID()]: { by: 'A', reason: 'B', until: '2999-01-01' } } }, 422, 'accepted'],
    [{ accepted: { one: { by: 'A', reason: 'B', until: '2999-01-01' } } }, 422, 'accepted.one'],
    [{ language: 'xx' }, 400, 'language'],
  ])('refuses %j with %d by naming %s', async (more, status, field) => {
    const { report } = await surveyed();
    const body = await anIssue(portal(), office.token, report, more);
    expect(fieldsOf(await issue(report, body))).toEqual([status, [field]]);
  });

  test("is the provider's: its admins and editors, and nobody of a company", async () => {
    const { token, admin, report } = await surveyed();
    const body = await anIssue(portal(), office.token, report);
    const viewer = await aPerson(portal(), 'viewer');
    for (const by of [token, admin.token, viewer.token])
      expect(codeOf(await issue(report, body, by))).toEqual([403, 'forbidden']);
    const boss = await aPerson(portal(), 'admin');
    ok(await issue(report, body, boss.token));
    expect(codeOf(await issue(randomUUID(), { ...body, version: randomUUID() }))).toEqual([404, 'not_found']);
    const asAudit = { ...body, version: randomUUID() };
    expect(
      codeOf(
        await portal().call(VERSION_ROUTES.audit.issue, office.token, { params: { uuid: report }, body: asAudit }),
      )[0],
    ).toBe(404);
  });

  test('is refused for a report that has changed since', async () => {
    const { token, report } = await surveyed();
    const body = await anIssue(portal(), office.token, report);
    await revised(portal(), token, { report, sheets: [aSection('Mast', [{ text: 'Braces bent more' }])] });
    expect(codeOf(await issue(report, body))).toEqual([409, 'stale']);
    expect(await versions(report)).toEqual([]);
  });
});

describe('an acceptance', () => {
  test('is issued once each open critical is accepted, until a day to come', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: SHEETS, kind: 'acceptance' });
    const { data } = await registerOf(portal(), token).list(`report=${report}&priority=critical`);
    const critical = data[0]?.UUID ?? '';
    const send = async (accepted: object) =>
      portal().call(VERSION_ROUTES.acceptance.issue, office.token, {
        params: { uuid: report },
        body: await anIssue(portal(), office.token, report, { kind: 'acceptance', accepted }),
      });
    const entry = { by: 'Company man', reason: 'Not used before the repair', until: '2999-12-31' };
    expect(fieldsOf(await send({}))).toEqual([422, ['accepted']]);
    expect(fieldsOf(await send({ [critical]: { ...entry, until: '2020-01-01' } }))).toEqual([422, ['accepted']]);
    expect(fieldsOf(await send({ [critical]: { ...entry, reason: ' ' } }))[0]).toBe(422);
    ok(await send({ [critical]: entry }));
    const shown = ok(await portal().call(VERSION_ROUTES.acceptance.versions, token, { params: { uuid: report } })).json<
      Version[]
    >();
    expect(shown[0]?.accepted).toEqual({ [critical]: entry });
    const [marked] = (await registerOf(portal(), token).list(`report=${report}&priority=critical`)).data;
    expect(marked?.accepted).toMatchObject(entry);
  });
});

describe('a report that was issued', () => {
  test("is not changed, corrected or deleted by a company's people any more; the provider may", async () => {
    const { token, admin, rig, report } = await surveyed();
    await issued(portal(), office.token, report);
    const [finding] = (await registerOf(portal(), token).list(`report=${report}`)).data;
    const data = JSON.stringify([aSection('Mast', [{ text: 'Nothing bent' }])]);
    const correction = { event: randomUUID(), fields: { deficiency: 'Nothing bent' } };
    const calls = (by: string) => [
      () =>
        portal().call(correctFinding, by, {
          params: { uuid: finding?.UUID },
          body: { ...correction, event: randomUUID() },
        }),
      () => portal().call(WORKBOOK_ROUTES.inspection.update, by, { body: { reportUUID: report, data } }),
      () => portal().call(CLOSING_ROUTES.closing.updateParent, by, { body: { parentUUID: report, data } }),
    ];
    const removals = (by: string) => [
      () => portal().call(DELETE_ROUTES.inspection.delete, by, { params: { uuid: report } }),
      () => portal().call(deleteRig, by, { params: { uuid: rig.UUID } }),
    ];
    for (const call of [...calls(token), ...calls(admin.token), ...removals(admin.token)])
      expect(codeOf(await call())).toEqual([409, 'issued']);
    const undone = await portal().call(undo, token, { body: { entity: 'report', UUID: report } });
    expect(codeOf(undone)).toEqual([409, 'issued']);
    const boss = await aPerson(portal(), 'admin');
    for (const call of [...calls(boss.token), ...removals(boss.token)]) ok(await call());
  });

  test('is answered as before, and its closing takes status, date, action and pictures alone from a company', async () => {
    const { token, rig, report, closing } = await surveyed();
    await issued(portal(), office.token, report);
    const [finding] = (await registerOf(portal(), token).list(`report=${report}`)).data;
    const answer = { event: randomUUID(), state: 'progress', text: 'Ordered.', pictures: [] };
    ok(await portal().post(token, `/api/findings/answer/${finding?.UUID}`, answer));
    const place = { kind: 'closing', rigUUID: rig.UUID, reportUUID: closing };
    const picture = await aRowPicture(portal(), token, place);
    const before = await sheetsOf(portal(), token, 'closing', closing);
    await entered(portal(), token, closing, {
      C11: 'Nothing bent',
      E11: 'Minor',
      G11: 'CLOSED',
      I11: '5-Nov-2026',
      J11: '1-Jan-2030',
      L11: 'Straightened.',
      M11: 'Me',
      P11: picture,
    });
    const cellsOf = (sheets: Sheet[]) =>
      Object.fromEntries((sheets[0]?.rows[11] ?? []).map(({ position, content }) => [position, content]));
    expect(cellsOf(await sheetsOf(portal(), token, 'closing', closing))).toEqual({
      ...cellsOf(before),
      G11: 'CLOSED',
      I11: '5-Nov-2026',
      L11: 'Straightened.',
      P11: picture,
    });
  });

  test('is the draft of the next number once the provider has changed it, with what differs', async () => {
    const { report } = await surveyed();
    expect(await draft(report)).toEqual({ number: 0, differences: [], total: 0 });
    await issued(portal(), office.token, report);
    expect(await draft(report)).toEqual({ number: 1, differences: [], total: 0 });
    const sheets = [
      aSection('Mast', [{ text: 'Braces bent and cracked', priority: 'Critical' }, { text: 'Ladder loose' }]),
    ];
    await revised(portal(), office.token, { report, sheets });
    expect(await draft(report)).toEqual({
      number: 1,
      total: 1,
      differences: [
        { of: 'report', sheet: 'Mast', position: 'C11', before: 'Braces bent', after: 'Braces bent and cracked' },
      ],
    });
    expect((await issued(portal(), office.token, report, { reason: 'Crack found' })).number).toBe(1);
    expect((await versions(report)).map(({ number, reason }) => [number, reason])).toEqual([
      [1, 'Crack found'],
      [0, ''],
    ]);
    expect((await draft(report)).total).toBe(0);
  });
});

test('an issue is in the history as a version of its company', async () => {
  const { rig, report } = await surveyed();
  const { UUID } = await issued(portal(), office.token, report, { reason: 'First' });
  const boss = await aPerson(portal(), 'admin');
  const answer = await portal().call(listHistory, boss.token, { query: { entity: 'version', uuid: UUID } });
  const label = `Rev 0 of the inspection of ${rig.name}`;
  expect(ok(answer).json<{ data: object[] }>().data).toMatchObject([
    {
      action: 'add',
      entity: 'version',
      UUID,
      label,
      user_name: 'editor of Provider',
      after: { label, report, number: 0, reason: 'First' },
    },
  ]);
});

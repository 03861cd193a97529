import { randomUUID } from 'node:crypto';
import {
  assignFinding,
  chooseActionBy,
  deleteUser,
  findingsTurn,
  listFindings,
  listHistory,
  offerTeamTexts,
  type RigTeam,
  saveFollowUpRules,
  showRigTeam,
  TURNS,
} from '@rigbook/contract';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import {
  aSection,
  aSurvey,
  type FindingMade,
  registerOf,
  revised,
  withManyLike,
} from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aWorker } from '../../../test/support/jobs.ts';
import { readAll, noticesFor } from '../../../test/support/records/notices.ts';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { moveOwners } from './public.ts';
import { examine } from '../../operations/doctor/public.ts';

const portal = aPortal();

const MAST: FindingMade[] = [
  { text: 'braces', action_by: 'Chief mechanic' },
  { text: 'ladder', action_by: ' chief  MECHANIC' },
  { text: 'sheave', action_by: 'Bosun' },
  { text: 'hatch' },
];

/** A member of a team as it is sent. */
const as = (part: string, { uuid: user }: { uuid: string }, ...texts: string[]) => ({ user, part, action_by: texts });

/** A company with a surveyed rig, its people, and what they do to the rig's team. */
async function aTeam(findings: FindingMade[] = MAST) {
  const made = await aFollowedSurvey(portal(), { sections: { Mast: findings } });
  const admin = await aPerson(portal(), 'admin', made.company);
  const [mechanic, bosun] = [
    await aPerson(portal(), 'client', made.company),
    await aPerson(portal(), 'client', made.company),
  ];
  const teamOf = async (rig = made.rig.UUID, by = admin.token) =>
    ok(await portal().call(showRigTeam, by, { params: { uuid: rig } })).json();
  const send = (people: object[], revision: number, { rig = made.rig.UUID, by = admin.token } = {}) =>
    portal().post(by, `/api/rigs/team/${rig}`, { people, revision });
  const save = async (people: object[], rig = made.rig.UUID) =>
    ok(await send(people, (await teamOf(rig)).revision, { rig })).json<RigTeam>();
  const ownersOf = async () =>
    Object.fromEntries(
      (await registerOf(portal(), admin.token).all()).map(({ deficiency, owner }) => [deficiency, owner?.UUID ?? null]),
    );
  const chooseForCompany = async (text: string, person: string | null) =>
    ok(
      await portal().call(chooseActionBy, admin.token, { params: { uuid: made.company.uuid }, body: { text, person } }),
    );
  const healthy = async () => expect(await examine(portal().services, { fix: false })).toEqual([]);
  return { ...made, admin, mechanic, bosun, teamOf, send, save, ownersOf, chooseForCompany, healthy };
}

describe('the people of a rig', () => {
  test('are nobody at first, and then those who were chosen: managers, crew, watchers, each by name', async () => {
    const { teamOf, save, mechanic, bosun, admin, editor } = await aTeam();
    expect(await teamOf()).toEqual({ people: [], revision: 0 });
    const surveyor = await aPerson(portal(), 'editor');
    const saved = await save([
      as('watcher', surveyor),
      as('crew', mechanic, 'Chief mechanic', 'Welder'),
      as('manager', bosun),
    ]);
    expect(saved).toEqual({
      people: [
        { user: { UUID: bosun.uuid, name: expect.any(String) }, part: 'manager', action_by: [] },
        {
          user: { UUID: mechanic.uuid, name: expect.any(String) },
          part: 'crew',
          action_by: ['Chief mechanic', 'Welder'],
        },
        { user: { UUID: surveyor.uuid, name: expect.any(String) }, part: 'watcher', action_by: [] },
      ],
      revision: 1,
    });
    for (const person of [admin, editor, mechanic, surveyor])
      expect(await teamOf(undefined, person.token)).toEqual(saved);
  });

  test('may be changed by admins of the company and of the provider only, and are hidden from other companies', async () => {
    const { send, rig, editor, mechanic, office } = await aTeam();
    const other = await aPerson(portal(), 'admin', { ...(await aTeam()).company });
    for (const { token: by } of [editor, mechanic])
      expect(codeOf(await send([], 0, { by }))).toEqual([403, 'forbidden']);
    expect((await send([], 0, { by: other.token })).statusCode).toBe(404);
    expect((await portal().call(showRigTeam, other.token, { params: { uuid: rig.UUID } })).statusCode).toBe(404);
    expect((await portal().call(showRigTeam, other.token, { params: { uuid: randomUUID() } })).statusCode).toBe(404);
    ok(await send([as('crew', mechanic)], 0, { by: office }));
  });

  test('are of the company or of the provider, each once, and a text is of one of them', async () => {
    const { send, teamOf, mechanic, bosun } = await aTeam();
    const stranger = await aPerson(portal(), 'client', { ...(await aTeam()).company });
    const refused = async (...people: object[]) => fieldsOf(await send(people, 0));
    expect(await refused(as('crew', stranger))).toEqual([422, ['people.0.user']]);
    expect(await refused(as('crew', mechanic), as('manager', mechanic))).toEqual([422, ['people.1.user']]);
    expect(await refused(as('crew', mechanic, 'Bosun'), as('crew', bosun, ' BOSUN '))).toEqual([
      422,
      ['people.1.action_by'],
    ]);
    expect(await refused(as('captain', mechanic))).toEqual([400, ['people.0.part']]);
    expect(await refused(as('crew', mechanic, ' '))).toEqual([422, ['people.0.action_by.0']]);
    expect(await teamOf()).toEqual({ people: [], revision: 0 });
  });

  test('are not overwritten by someone who had loaded an earlier team, but the same is saved twice', async () => {
    const { send, teamOf, mechanic, bosun } = await aTeam();
    ok(await send([as('crew', mechanic)], 0));
    expect(codeOf(await send([as('crew', bosun)], 0))).toEqual([409, 'stale']);
    ok(await send([as('crew', mechanic)], 0));
    expect((await teamOf()).people.map(({ user }) => user.UUID)).toEqual([mechanic.uuid]);
    ok(await send([as('crew', bosun)], 1));
    expect((await teamOf()).revision).toBe(2);
  });

  test('are in the history of the rig', async () => {
    const { save, mechanic, rig, admin } = await aTeam();
    await save([as('crew', mechanic, 'Bosun')]);
    const { data } = ok(await portal().call(listHistory, admin.token, { query: { uuid: rig.UUID } })).json();
    expect(data[0]).toMatchObject({ entity: 'rig', action: 'change', before: { team: [] } });
    expect(data[0]?.after).toEqual({ team: [expect.stringMatching(/ \(crew\), Bosun$/)] });
  });

  test('are without who was deleted, who comes back with their part and texts', async () => {
    const { save, teamOf, ownersOf, mechanic, bosun, admin, healthy } = await aTeam();
    await save([as('crew', mechanic, 'Chief mechanic'), as('crew', bosun, 'Bosun')]);
    ok(await portal().call(deleteUser, admin.token, { params: { uuid: mechanic.uuid } }));
    expect((await teamOf()).people.map(({ user }) => user.UUID)).toEqual([bosun.uuid]);
    expect(await ownersOf()).toEqual({ braces: null, ladder: null, sheave: bosun.uuid, hatch: null });
    await save([as('manager', bosun, 'Bosun')]);
    await healthy();
  });
});

describe('a text in ‘Action by’ of a rig', () => {
  test('gives its findings there to the person of the rig, elsewhere to that of the company', async () => {
    const { save, ownersOf, chooseForCompany, mechanic, bosun, token, healthy } = await aTeam();
    const other = await aRig(portal(), token);
    await aSurvey(portal(), token, {
      rigUUID: other.UUID,
      sheets: [aSection('Mast', [{ text: 'elsewhere', action_by: 'Chief mechanic' }])],
    });
    await chooseForCompany('Chief mechanic', bosun.uuid);
    expect(await ownersOf()).toMatchObject({ braces: bosun.uuid, ladder: bosun.uuid, elsewhere: bosun.uuid });
    await save([as('crew', mechanic, 'chief mechanic')]);
    expect(await ownersOf()).toEqual({
      braces: mechanic.uuid,
      ladder: mechanic.uuid,
      sheave: null,
      hatch: null,
      elsewhere: bosun.uuid,
    });
    await healthy();
    await chooseForCompany('Chief mechanic', null);
    expect(await ownersOf()).toMatchObject({ braces: mechanic.uuid, elsewhere: null });
    await chooseForCompany('Chief mechanic', bosun.uuid);
    await save([as('crew', mechanic)]);
    expect(await ownersOf()).toMatchObject({ braces: bosun.uuid, ladder: bosun.uuid, elsewhere: bosun.uuid });
    await healthy();
  });

  test('gives it those of later workbooks and surveys too, but none that a person has assigned', async () => {
    const { save, ownersOf, mechanic, bosun, token, rig, report, find, office, healthy } = await aTeam();
    ok(
      await portal().call(assignFinding, office, {
        params: { uuid: find('braces') },
        body: { event: randomUUID(), owner: bosun.uuid },
      }),
    );
    await save([as('crew', mechanic, 'Chief mechanic')]);
    expect(await ownersOf()).toMatchObject({ braces: bosun.uuid, ladder: mechanic.uuid });
    await revised(portal(), token, {
      report,
      sheets: [aSection('Mast', [...MAST, { text: 'winch', action_by: 'Chief Mechanic' }])],
    });
    await aSurvey(portal(), token, {
      rigUUID: rig.UUID,
      kind: 'audit',
      sheets: [aSection('Mast', [{ text: 'audited', action_by: 'chief mechanic' }])],
    });
    expect(await ownersOf()).toMatchObject({ braces: bosun.uuid, winch: mechanic.uuid, audited: mechanic.uuid });
    await healthy();
  });
});

test('texts that stand for nobody are offered of all open findings of the rig, once however spelled, the most frequent first', async () => {
  const many = Array.from({ length: 120 }, (_, n): FindingMade => ({ text: `hose ${n}`, action_by: 'Bosun' }));
  const { save, admin, editor, rig, mechanic, bosun } = await aTeam([
    ...many,
    { text: 'braces', action_by: 'Chief mechanic', target_date: '1-Jan-2090' },
    { text: 'ladder', action_by: ' chief  MECHANIC', target_date: '1-Jan-2090' },
    { text: 'sheave', action_by: 'Welder', target_date: '1-Jan-2090' },
    { text: 'hatch' },
    { text: 'lamp', action_by: 'Electrician', status: 'Closed' },
  ]);
  const offered = async (by = admin.token) => portal().call(offerTeamTexts, by, { params: { uuid: rig.UUID } });
  expect(ok(await offered()).json()).toEqual([
    { text: 'Bosun', open: 120 },
    { text: expect.stringMatching(/^chief +mechanic$/i), open: 2 },
    { text: 'Welder', open: 1 },
  ]);
  await save([as('crew', bosun, 'BOSUN'), as('manager', mechanic)]);
  expect(ok(await offered()).json()).toHaveLength(2);
  expect(codeOf(await offered(editor.token))).toEqual([403, 'forbidden']);
  expect((await offered((await aTeam()).admin.token)).statusCode).toBe(404);
});

test('of thousands of findings the owners move in the background, which the team says until it is done', async () => {
  const { save, teamOf, mechanic, bosun, company, admin } = await aTeam();
  await withManyLike(portal(), company.id, 'braces');
  const ownedBy = async ({ uuid }: Person) =>
    ok(await portal().call(listFindings, admin.token, { query: { owner: uuid } })).json().total;
  const { worker } = aWorker(portal(), [moveOwners]);
  expect(await save([as('crew', mechanic, 'Chief mechanic')])).toMatchObject({ moving: { done: 0 } });
  // What comes while they move is done as well.
  await save([as('crew', bosun, 'Chief mechanic')]);
  expect((await teamOf()).moving).toBeDefined();
  await worker.doDue();
  expect((await teamOf()).moving).toBeUndefined();
  expect([await ownedBy(mechanic), await ownedBy(bosun)]).toEqual([0, 20_002]);
});

/** The texts of what waits for someone, by group. */
async function waitingFor({ token }: { token: string }): Promise<object> {
  const turn = ok(await portal().call(findingsTurn, token)).json();
  return Object.fromEntries(
    TURNS.filter((group) => turn[group].total > 0).map((group) => [
      group,
      turn[group].first.map(({ deficiency }) => deficiency).toSorted(),
    ]),
  );
}

test('what is overdue, returned, due or nobody’s on a rig waits for its manager, and nobody’s for no other', async () => {
  const { save, admin, mechanic, bosun } = await aTeam([
    { text: 'today', action_by: 'Bosun', priority: 'Critical' },
    { text: 'of nobody', target_date: '1-Jan-2090' },
  ]);
  expect(await waitingFor(admin)).toEqual({ unowned: ['of nobody', 'today'] });
  await save([as('manager', mechanic), as('crew', bosun, 'Bosun')]);
  expect(await waitingFor(mechanic)).toEqual({ due: ['today'], unowned: ['of nobody'] });
  expect(await waitingFor(bosun)).toEqual({ due: ['today'] });
  expect(await waitingFor(admin)).toEqual({});
  await save([as('crew', mechanic), as('crew', bosun, 'Bosun')]);
  expect(await waitingFor(mechanic)).toEqual({});
  expect(await waitingFor(admin)).toEqual({ unowned: ['of nobody'] });
});

describe('once a rig has a manager', () => {
  async function withManager() {
    const made = await aTeam();
    const [watcher, outside] = [
      await aPerson(portal(), 'client', made.company),
      await aPerson(portal(), 'client', made.company),
    ];
    await made.save([as('manager', made.mechanic), as('crew', made.bosun, 'Bosun'), as('watcher', watcher)]);
    ok(
      await portal().call(saveFollowUpRules, made.office, {
        params: { uuid: made.company.uuid },
        body: { verification: 'provider' },
      }),
    );
    const people: Record<string, Person> = {
      manager: made.mechanic,
      crew: made.bosun,
      watcher,
      outside,
      admin: made.admin,
    };
    for (const { token } of Object.values(people)) await readAll(portal(), token);
    const newsOf = async () => {
      const news: Record<string, string[]> = {};
      for (const [who, { token }] of Object.entries(people)) {
        const said = await noticesFor(portal(), token);
        if (said.length > 0) news[who] = said;
      }
      return news;
    };
    const act = async (by: string, call: string, text: string, body: object) =>
      ok(await portal().post(by, `/api/findings/${call}/${made.find(text)}`, { event: randomUUID(), ...body }));
    return { ...made, watcher, outside, newsOf, act };
  }

  test('a saved report is news for the manager only', async () => {
    const { newsOf, office, rig } = await withManager();
    await aSurvey(portal(), office, {
      rigUUID: rig.UUID,
      kind: 'audit',
      sheets: [aSection('Mast', [{ text: 'audited' }])],
    });
    expect(await newsOf()).toEqual({ manager: ['report_saved'] });
  });

  test('what becomes of a finding hear its owner and the manager, or whoever answered one that nobody owns', async () => {
    const { newsOf, act, bosun, outside, office } = await withManager();
    await act(bosun.token, 'answer', 'sheave', { state: 'ready', text: 'It was greased well.' });
    await act(office, 'verify', 'sheave', { result: 'returned', text: 'Not yet.' });
    await act(outside.token, 'answer', 'hatch', { state: 'ready', text: 'It was closed again.' });
    await act(office, 'verify', 'hatch', { result: 'closed', text: '' });
    expect(await newsOf()).toEqual({
      manager: ['returned 1', 'closed 1'],
      crew: ['returned 1'],
      outside: ['closed 1'],
    });
  });
});

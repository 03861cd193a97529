import { randomUUID } from 'node:crypto';
import { deleteRig, type Home, saveVisit, showHome, updateCompleteRig } from '@rigbook/contract';
import { addDays } from '@rigbook/domain';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPortal, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson } from '../../../test/support/people.ts';
import { anAuditChain, anInspection, anInspectionChain, aRig, aSheet } from '../../../test/support/records/reports.ts';
import { aComingDay, aVisit, visitElsewhere } from '../../../test/support/records/visits.ts';

const portal = aPortal();

const home = async (token: string, query = '') => ok(await portal().get(token, `/api/home${query}`)).json<Home>();
const EMPTY = { changes: [], visits: [], fleet: { open: { critical: 0, major: 0, minor: 0 }, rigs: 0, most: [] } };

async function aFleet() {
  const company = await aCompany(portal());
  return {
    company,
    admin: await aPerson(portal(), 'admin', company),
    viewer: await aPerson(portal(), 'viewer', company),
  };
}

const criticals = (...statuses: string[]) => [
  aSheet(
    'Mast',
    statuses.map((status) => ['Critical', status]),
  ),
  aSheet('QSHE', []),
];

describe('what has changed', () => {
  test('is what others did since then, each record once, the latest first', async () => {
    const { company, admin, viewer } = await aFleet();
    const rig = await aRig(portal(), admin.token);
    ok(await portal().call(updateCompleteRig, admin.token, { body: { ...rig, name: 'Another name', specs: [] } }));
    const inspection = await anInspection(portal(), admin.token, rig.UUID);
    const { changes } = await home(viewer.token);
    expect(changes.map(({ entity, UUID, kind }) => [entity, UUID, kind])).toEqual([
      ['report', inspection, 'inspection'],
      ['rig', rig.UUID, null],
    ]);
    expect(changes).toMatchObject([
      { action: 'add', rig: 'Another name', client: company.name },
      { action: 'change', rig: 'Another name', user_name: expect.any(String) },
    ]);
    expect((await home(admin.token)).changes).toEqual([]);
  });

  test('goes back to the time that is asked for, a week by default and a month at most', async () => {
    const { admin, viewer } = await aFleet();
    const start = Date.now();
    onTestFinished(() => portal().setNow(null));
    await aRig(portal(), admin.token);
    const at = (days: number) => new Date(start + days * 86_400_000);
    const countAt = async (days: number, query = '') => {
      portal().setNow(at(days));
      const { token } = await aPerson(portal(), 'viewer', viewer.company);
      return (await home(token, query)).changes.length;
    };
    expect(await countAt(6.9)).toBe(1);
    expect(await countAt(7.1)).toBe(0);
    expect(await countAt(30, '?since=2020-01-01T00:00:00Z')).toBe(1);
    expect(await countAt(32, '?since=2020-01-01T00:00:00Z')).toBe(0);
    expect(await countAt(1, `?since=${at(0.5).toISOString()}`)).toBe(0);
    expect(
      fieldsOf(await portal().call(showHome, (await aPerson(portal(), 'viewer')).token, { query: { since: 'soon' } })),
    ).toEqual([400, ['since']]);
  });

  test('leaves out what is deleted, and what the role may not open', async () => {
    const { company, admin } = await aFleet();
    const gone = await aRig(portal(), admin.token);
    const chain = await anInspectionChain(portal(), admin.token);
    ok(await portal().call(deleteRig, admin.token, { params: { uuid: gone.UUID } }));
    const seenBy = async (role: 'viewer' | 'editor') => {
      const { changes } = await home((await aPerson(portal(), role, company)).token);
      return changes.map(({ kind, entity }) => kind ?? entity).toSorted();
    };
    expect(await seenBy('editor')).toEqual(['closing', 'final_reports', 'inspection', 'rig']);
    expect(await seenBy('viewer')).toContain('qshe');
    expect(JSON.stringify(await home((await aPerson(portal(), 'viewer', company)).token))).not.toContain(gone.UUID);
    expect(chain.inspection).toBeTruthy();
  });

  test('is bounded, however much has changed', async () => {
    const { admin, viewer } = await aFleet();
    for (let n = 0; n < 10; n++) await aRig(portal(), admin.token);
    expect((await home(viewer.token)).changes).toHaveLength(8);
  });
});

describe('the next visits', () => {
  test('begin today and are in their order, without those that are over', async () => {
    const { admin, viewer, company } = await aFleet();
    const rig = await aRig(portal(), admin.token);
    const [later, sooner] = [aComingDay(9), aComingDay(3)];
    const ids = [];
    for (const date of [later, sooner]) ids.push(await aVisit(portal(), admin.token, rig.UUID, { date }));
    ok(
      await portal().call(saveVisit, admin.token, {
        body: {
          ...visitElsewhere(),
          uuid: randomUUID(),
          date: aComingDay(5),
        },
      }),
    );
    const { visits } = await home(viewer.token);
    expect(visits.map(({ date }) => date)).toEqual([sooner, aComingDay(5), later]);
    expect(visits[0]).toEqual({
      UUID: ids[1],
      date: sooner,
      rig: rig.name,
      type: expect.any(String),
      client: company.name,
    });
    onTestFinished(() => portal().setNow(null));
    portal().setNow(new Date(`${addDays(sooner, 1)}T12:00:00Z`));
    const { token } = await aPerson(portal(), 'viewer', company);
    expect((await home(token)).visits).toHaveLength(2);
    expect((await home((await aPerson(portal(), 'editor', company)).token)).visits).toEqual([]);
  });
});

describe('rigs with open criticals', () => {
  test('are those whose latest surveys have some left, most of them first', async () => {
    const { admin, viewer } = await aFleet();
    const [one, two, none] = [
      await aRig(portal(), admin.token, { name: 'Rig one' }),
      await aRig(portal(), admin.token, { name: 'Rig two' }),
      await aRig(portal(), admin.token, { name: 'Rig none' }),
    ];
    await anInspectionChain(portal(), admin.token, { rig: one, sheets: criticals('OPEN') });
    await anInspectionChain(portal(), admin.token, { rig: two, sheets: criticals('OPEN', 'PROGRESS', 'CLOSED') });
    await anAuditChain(portal(), admin.token, { rig: two, sheets: criticals('OPEN') });
    await anInspectionChain(portal(), admin.token, { rig: none, sheets: criticals('CLOSED') });
    const { fleet: found } = await home(viewer.token);
    expect(found).toMatchObject({ open: { critical: 4 }, rigs: 2 });
    expect(found.most.map(({ name, open }) => [name, open])).toEqual([
      ['Rig two', 3],
      ['Rig one', 1],
    ]);
  });
});

test('another company sees nothing of all this, and the provider sees it with the name of the company', async () => {
  const { admin, company } = await aFleet();
  const rig = await aRig(portal(), admin.token);
  await anInspectionChain(portal(), admin.token, { rig, sheets: criticals('OPEN') });
  await aVisit(portal(), admin.token, rig.UUID);
  const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
  expect(await home(stranger.token)).toMatchObject(EMPTY);
  const owner = await home((await aPerson(portal(), 'admin')).token);
  expect(owner.changes.some(({ client }) => client === company.name)).toBe(true);
  expect(owner.fleet.rigs).toBeGreaterThan(0);
});

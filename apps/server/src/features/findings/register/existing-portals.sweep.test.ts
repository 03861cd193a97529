import type { FindingRow } from '@rigbook/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aClosing, aSection, aSurvey, entered, registerOf } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aWorker } from '../../../../test/support/jobs.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { registerReports } from '../../reports/public.ts';

const portal = aPortal();
const change = (make: (db: Tx) => Promise<unknown>) => asSystem(portal().services.db, make);

async function aSurveyed() {
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const sheets = [
    aSection('Mast', [
      { text: 'braces', priority: 'Critical', target_date: '1-Dec-2026' },
      { text: 'ladder', status: 'CLOSED', closing_date: '5-Nov-2026' },
    ]),
  ];
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2026-11-01', sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  await entered(portal(), token, closing, { G11: 'IN PROGRESS', L11: 'Ordered' });
  return { token, company, rig, report, closing, register: registerOf(portal(), token) };
}

/** What a portal has that was upgraded a moment ago: no rows, no days of findings, and perhaps no identities. */
const asBefore = (clientId: number, places: 'stored' | 'none') =>
  change(async (db) => {
    await db.deleteFrom('register').where('client_id', '=', clientId).execute();
    await db.deleteFrom('rig_figures').where('client_id', '=', clientId).execute();
    await db
      .updateTable('findings')
      .set({
        closing_day: null,
        target_day: null,
        target_problem: null,
        section: null,
        subsection: null,
        saved_at: null,
      })
      .where('client_id', '=', clientId)
      .execute();
    await db
      .updateTable('reports')
      .set({
        register_at: null,
        sections_at: null,
        ...(places === 'none' && { finding_places: null, places_at: null }),
      })
      .where('client_id', '=', clientId)
      .execute();
  });

const withoutIds = (rows: readonly FindingRow[]) =>
  rows
    .map(({ row, sheet, deficiency, priority, state, status, action_taken, found_on, due_on, due_from, pictures }) => ({
      row,
      sheet,
      deficiency,
      priority,
      state,
      status,
      action_taken,
      found_on,
      due_on,
      due_from,
      pictures,
    }))
    .toSorted((one, other) => one.row - other.row);

const isPreparing = async (token: string, call = 'list') =>
  ok(await portal().get(token, `/api/findings/${call}`)).headers['x-preparing'];

describe('the register of a portal that was there before', () => {
  test.each(['stored', 'none'] as const)('is filled in the background, with identities %s', async (places) => {
    const { token, company, register } = await aSurveyed();
    const before = await register.all();
    await asBefore(company.id, places);
    expect(await register.all()).toEqual([]);
    for (const call of ['list', 'figures', 'board', 'trend', 'changes'])
      expect([call, await isPreparing(token, call)]).toEqual([call, '1']);
    await portal().services.db.deleteFrom('jobs').execute();
    await aWorker(portal(), [registerReports]).worker.doDue();
    expect(await isPreparing(token)).toBeUndefined();
    const after = await register.all();
    expect(withoutIds(after)).toEqual(withoutIds(before));
    expect((await register.show(after[0]?.UUID ?? '')).events).toEqual([]);
    expect(await register.board()).toMatchObject({ data: [{ open: { critical: 1, all: 1 } }] });
  });

  test('is usable meanwhile: what is saved is in it at once', async () => {
    const { token, company, rig, closing, register } = await aSurveyed();
    await asBefore(company.id, 'none');
    const sheets = [aSection('Deck', [{ text: 'lamp' }])];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, kind: 'audit', sheets });
    expect(await register.texts()).toEqual(['lamp']);
    await entered(portal(), token, closing, { G11: 'CLOSED' });
    expect(await isPreparing(token)).toBe('1');
    await aWorker(portal(), [{ ...registerReports, name: 'again' }]).worker.doDue();
    expect(await isPreparing(token)).toBeUndefined();
    const states = (await register.all()).map(({ deficiency, state }) => [deficiency, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['lamp', 'open'],
        ['braces', 'closed'],
        ['ladder', 'closed'],
      ]),
    );
  });
});

describe('the doctor', () => {
  const look = () => examine(portal().services, { fix: false });
  const fix = () => examine(portal().services, { fix: true });

  test.each<[what: string, make: (db: Tx, clientId: number) => Promise<unknown>]>([
    [
      'a status',
      (db, id) =>
        db.updateTable('register').set({ status: 'closed', state: 'closed' }).where('client_id', '=', id).execute(),
    ],
    [
      'a text',
      (db, id) => db.updateTable('register').set({ deficiency: 'other' }).where('client_id', '=', id).execute(),
    ],
    [
      'a missing row',
      (db, id) => db.deleteFrom('register').where('client_id', '=', id).where('deficiency', '=', 'braces').execute(),
    ],
    [
      'what is current',
      (db, id) => db.updateTable('register').set({ is_current: false }).where('client_id', '=', id).execute(),
    ],
    [
      'the totals of a rig',
      (db, id) => db.updateTable('rig_figures').set({ open_critical: 7 }).where('client_id', '=', id).execute(),
    ],
  ])('fixes %s in the register, and leaves owners and events as they are', async (_, make) => {
    const { company, rig, register } = await aSurveyed();
    await change((db) =>
      db
        .updateTable('register')
        .set({ owner_text: 'Crew', repeats: 1 })
        .where('client_id', '=', company.id)
        .where('deficiency', '=', 'ladder')
        .execute(),
    );
    const stateOf = async () => [withoutIds(await register.all()), (await register.board()).data];
    const before = await stateOf();
    expect(await look()).toEqual([]);
    await change((db) => make(db, company.id));
    const fault = { kind: 'register differs', what: expect.stringContaining(`rig ${rig.UUID}`) };
    expect(await look()).toEqual([{ ...fault, fixed: false }]);
    expect(await look()).toEqual([{ ...fault, fixed: false }]);
    expect(await fix()).toEqual([{ ...fault, fixed: true }]);
    expect(await look()).toEqual([]);
    expect(await stateOf()).toEqual(before);
  });

  test.each<[what: string, kind: string, make: (db: Tx, clientId: number) => Promise<unknown>]>([
    [
      'findings of a state that are counted twice',
      'count differs',
      (db, id) =>
        sql`insert into register_counts (client_id, kind, is_current, state, critical, major, minor)
          select client_id, kind, is_current, state, critical, major, minor from register_counts where client_id = ${id}`.execute(
          db,
        ),
    ],
    [
      'findings that are not counted',
      'count differs',
      (db, id) => db.deleteFrom('register_counts').where('client_id', '=', id).execute(),
    ],
    [
      'figures of rigs that are not added up',
      'count differs',
      (db, id) => db.deleteFrom('client_figures').where('client_id', '=', id).execute(),
    ],
    [
      'what is overdue of a rig',
      'register differs',
      (db, id) => db.updateTable('rig_figures').set({ overdue: 9 }).where('client_id', '=', id).execute(),
    ],
  ])('fixes %s', async (_, kind, make) => {
    const { company, register } = await aSurveyed();
    const figuresOf = async () => [await register.list(), await register.figures(), await register.board()];
    const before = await figuresOf();
    await change((db) => make(db, company.id));
    expect(await figuresOf()).not.toEqual(before);
    expect(await look()).toMatchObject([{ kind, fixed: false }]);
    expect(await fix()).toMatchObject([{ kind, fixed: true }]);
    expect(await look()).toEqual([]);
    expect(await figuresOf()).toEqual(before);
  });
});

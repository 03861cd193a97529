import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CLOSING_ROUTES } from '@rigbook/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { classifySheet, type Row, type Sheet } from '@rigbook/domain';
import { aPortal, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../test/support/people.ts';
import { anAuditChain } from '../../../test/support/records/reports.ts';
import { aWorld, type World } from '../../../test/support/world.ts';
import type { Tx } from '../../platform/database/database.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { statements, type Statement } from '../../platform/telemetry/observing.ts';
import { sweepUploads } from '../../features/uploads/public.ts';
import { sentencesOnZones } from '../first-start.ts';
import { examine } from './service.ts';

const portal = aPortal();
let world: World;

beforeAll(async () => {
  world = await aWorld(portal());
});

const RULES = {
  answers: 1,
  asked: 1,
  verification: 'none' as const,
  photo_needed: [],
  due_critical: 0,
  due_major: 30,
  due_minor: 90,
  time_zone: null,
  remind_weekday: 1,
  escalate_after_days: null,
};
const look = () => examine(portal().services, { fix: false });
const fix = () => examine(portal().services, { fix: true });
const change = <T>(work: (db: Tx) => Promise<T>): Promise<T> => asSystem(portal().services.db, work);
const store = async (path: string, content: string) =>
  (await portal().services.files.stage(Readable.from([Buffer.from(content)]), 1000)).keep(path);
const contentOf = async (path: string) => text((await portal().services.files.read(path))?.stream ?? Readable.from([]));

/** Everything the doctor compares for the chain's inspection. */
const inspection = () =>
  change(async (db) => {
    const report = await db
      .selectFrom('reports')
      .select(['id', 'counts', 'search_text'])
      .where('uuid', '=', world.chain.inspection)
      .executeTakeFirstOrThrow();
    const findings = await db.selectFrom('findings').selectAll().where('report_id', '=', report.id).execute();
    return { ...report, findings: findings.map((finding) => ({ ...finding, id: 0 })) };
  });

const sheetOf = (...findings: [text: string, status: string, date?: string][]): Sheet[] => [
  classifySheet({
    name: 'Derrick',
    rows: findings.map(([text, status, date], row): Row =>
      row === 0
        ? null
        : [
            { position: `C${row}`, content: text },
            { position: `E${row}`, content: 'Critical' },
            { position: `G${row}`, content: status },
            ...(date ? [{ position: `I${row}`, content: date }] : []),
          ],
    ),
  }),
];

const NONE: [string, string] = ['', ''];
const WORKED: [string, string, string] = ['Braces are bent', 'CLOSED', '5-Nov-2026'];

/** A closing with an entry, whose finding then moves while the entry stays; and how it is saved. */
async function aClosingWithMovedEntry() {
  const { token } = await aCompanyWithEditor(portal());
  const sheets = sheetOf(NONE, ['Braces are bent', 'OPEN'], ['Ladder is rusty', 'OPEN']);
  const { closing: reportUUID } = await anAuditChain(portal(), token, { sheets });
  const save = async (...findings: Parameters<typeof sheetOf>) => {
    const data = JSON.stringify(sheetOf(NONE, ...findings));
    ok(await portal().call(CLOSING_ROUTES.audit_closing.updateSelf, token, { body: { reportUUID, data } }));
  };
  await save(WORKED, ['Ladder is rusty', 'OPEN']);
  // What merging by row numbers made of it when a row was inserted above.
  await save(['Lamp is dark', 'CLOSED', '5-Nov-2026'], ['Braces are bent', 'OPEN'], ['Ladder is rusty', 'OPEN']);
  return { closing: reportUUID, save };
}

const [LONG_AGO, FAR_AWAY] = [new Date('2020-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];

/** From when on findings have been followed by one matching: before that, by row numbers. */
const setMatchedSince = (at: Date) => change((db) => db.updateTable('matched_since').set({ at }).execute());

test('the doctor names time zones that PostgreSQL does not know, and leaves them to a person', async () => {
  const rules = (time_zone: string | null) =>
    change((db) =>
      db.updateTable('follow_up_rules').set({ time_zone }).where('client_id', '=', world.company.id).execute(),
    );
  await change((db) =>
    db
      .insertInto('follow_up_rules')
      .values({ client_id: world.company.id, ...RULES })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await rules('+14:00');
  const fault = { kind: 'time zone unknown', what: `'+14:00' of ${world.company.name}`, fixed: false };
  expect(await fix()).toEqual([fault]);
  expect(await sentencesOnZones(portal().services)).toEqual([
    `The time zone '+14:00' of ${world.company.name} is not known to PostgreSQL: days are read as those of the portal. Choose another one.`,
  ]);
  await rules(null);
  expect(await look()).toEqual([]);
  expect(await sentencesOnZones(portal().services)).toEqual([]);
});

describe('the doctor', () => {
  test('finds nothing in a portal where everything agrees', async () => {
    expect(await look()).toEqual([]);
    expect(await fix()).toEqual([]);
  });

  test('finds a file without a row, and sets it aside without losing it', async () => {
    const path = 'uploads/rigs/of-nobody/lost.png';
    await store(path, 'evidence');
    expect(await look()).toEqual([{ kind: 'file without row', what: path, fixed: false }]);
    expect(await fix()).toEqual([{ kind: 'file without row', what: path, fixed: true }]);
    expect(await contentOf(`lost-and-found/${path}`)).toBe('evidence');
    expect(await contentOf(path)).toBe('');
    expect(await look()).toEqual([]);
  });

  test('finds a row whose file is gone, which can not be fixed', async () => {
    const path = world.files.move_reports.files[0]?.file ?? '';
    const content = await contentOf(path);
    await portal().services.files.remove(path);
    expect(await fix()).toEqual([{ kind: 'row without file', what: path, fixed: false }]);
    await store(path, content);
    expect(await look()).toEqual([]);
  });

  test('finds a file in use that the next sweep would remove, and claims it', async () => {
    const path = world.rowPicture;
    const old = new Date('2020-01-01T00:00:00Z');
    await change((db) =>
      db.updateTable('uploads').set({ claimed_at: null, created_at: old }).where('path', '=', path).execute(),
    );
    expect(await look()).toEqual([{ kind: 'file in use but unclaimed', what: path, fixed: false }]);
    expect(await fix()).toEqual([{ kind: 'file in use but unclaimed', what: path, fixed: true }]);
    await sweepUploads(portal().services);
    expect(await look()).toEqual([]);
  });

  test('finds counts that differ from their findings, and counts again', async () => {
    const before = await inspection();
    await change((db) =>
      db
        .updateTable('reports')
        .set({ counts: JSON.stringify({ all: 'wrong' }), search_text: '' })
        .where('id', '=', before.id)
        .execute(),
    );
    const what = `inspection ${world.chain.inspection}`;
    expect(await look()).toEqual([{ kind: 'counts differ', what, fixed: false }]);
    expect(await fix()).toEqual([{ kind: 'counts differ', what, fixed: true }]);
    expect(await inspection()).toEqual(before);
    expect(await look()).toEqual([]);
  });

  const WRONG: [how: string, make: (db: Tx, id: number) => Promise<unknown>][] = [
    [
      'missing',
      (db, id) => db.deleteFrom('findings').where('report_id', '=', id).where('priority', '=', 'critical').execute(),
    ],
    ['changed', (db, id) => db.updateTable('findings').set({ deficiency: 'x' }).where('report_id', '=', id).execute()],
    [
      'renumbered',
      (db, id) => sql`update findings set row_number = row_number + 100 where report_id = ${id}`.execute(db),
    ],
  ];

  test('finds pictures in use that are not those in the sheets, and takes them from the sheets again', async () => {
    const { id } = await inspection();
    await change((db) => db.updateTable('picture_uses').set({ path: 'another' }).where('report_id', '=', id).execute());
    const what = `inspection ${world.chain.inspection}`;
    const missing = { kind: 'row without file', what: 'another', fixed: false };
    expect(await look()).toEqual([missing, { kind: 'pictures differ', what, fixed: false }]);
    expect(await fix()).toEqual([missing, { kind: 'pictures differ', what, fixed: true }]);
    expect(await look()).toEqual([]);
  });

  test.each(WRONG)('finds findings that are %s, and takes them from the sheets again', async (_, make) => {
    const before = await inspection();
    await change((db) => make(db, before.id));
    const what = `inspection ${world.chain.inspection}`;
    expect(await look()).toEqual([{ kind: 'findings differ', what, fixed: false }]);
    expect(await fix()).toEqual([{ kind: 'findings differ', what, fixed: true }]);
    expect(await inspection()).toEqual(before);
    expect(await look()).toEqual([]);
  });

  test('lists entries that may belong to another finding since the rows of a closing moved, until a person has checked them', async () => {
    await setMatchedSince(FAR_AWAY);
    onTestFinished(async () => void (await setMatchedSince(LONG_AGO)));
    const { closing, save } = await aClosingWithMovedEntry();
    const [fault, ...others] = await fix();
    expect([fault?.kind, fault?.fixed, others]).toEqual(['entries may have moved', false, []]);
    expect(fault?.what).toMatch(
      new RegExp(
        `^audit_closing ${closing}: until \\S+ 'Braces are bent' was in row 1 of 'Derrick' with: CLOSED, 5-Nov-2026; since then ` +
          `it is in row 2 of 'Derrick' with: OPEN, and what was entered is with 'Lamp is dark' in row 1$`,
      ),
    );
    // What was changed since findings are followed is undone as well, and may have corrected it.
    await setMatchedSince(new Date());
    await save(['Lamp is dark', 'CLOSED', '5-Nov-2026'], ['Braces are bent', 'OPEN'], ['Ladder is loose', 'CLOSED']);
    expect((await look()).map(({ kind }) => kind)).toEqual(['entries may have moved']);
    await save(['Lamp is dark', 'OPEN'], WORKED, ['Ladder is loose', 'OPEN']);
    expect(await look()).toEqual([]);
  });

  test('reads no history of a report that was only changed since findings are followed by one matching', async () => {
    const { closing } = await aClosingWithMovedEntry();
    await setMatchedSince(LONG_AGO);
    const cells: string[] = [];
    const see = (statement: unknown) => {
      const { text } = statement as Statement;
      if (text.includes('before') && text.includes('history')) cells.push(text);
    };
    statements.subscribe(see);
    onTestFinished(() => {
      statements.unsubscribe(see);
    });
    expect(await look()).toEqual([]);
    expect(cells).toEqual([]);
    await setMatchedSince(FAR_AWAY);
    onTestFinished(async () => void (await setMatchedSince(LONG_AGO)));
    expect((await look()).map(({ what }) => what)).toEqual([expect.stringContaining(closing)]);
    expect(cells).not.toEqual([]);
  });

  test('ends after the step in which it is asked to, and tells how far it is', async () => {
    const reported: string[] = [];
    const ending = new AbortController();
    const progress = (what: string, done: number) => {
      reported.push(`${what}: ${done}`);
      if (what === 'reports' && done === 2) ending.abort(new Error('Enough.'));
    };
    const { services } = portal();
    await expect(examine(services, { fix: true, signal: ending.signal, progress })).rejects.toThrow('Enough.');
    expect(reported.at(-1)).toBe('reports: 2');
    expect(await change((db) => db.selectFrom('file_holds').selectAll().execute())).toEqual([]);
  });

  const TOTALS: [list: 'rigs' | 'users', how: string, make: (db: Tx) => Promise<unknown>][] = [
    ['rigs', 'too high', (db) => sql`update row_counts set total = total + 2 where list = 'rigs'`.execute(db)],
    ['users', 'too low', (db) => sql`update row_counts set total = 0 where list = 'users'`.execute(db)],
    ['rigs', 'lost', (db) => sql`delete from row_counts where list = 'rigs'`.execute(db)],
    [
      'users',
      'of a permission that no user has',
      (db) => sql`insert into row_counts select min(id), 'users', 99, 1 from clients`.execute(db),
    ],
  ];

  test.each(TOTALS)('finds totals of %s that are %s, and counts again', async (list, _, make) => {
    const totals = () =>
      change((db) =>
        db
          .selectFrom('row_counts')
          .selectAll()
          .where('total', '<>', 0)
          .orderBy(sql`1, 2, 3`)
          .execute(),
      );
    const before = await totals();
    expect(before.map((row) => row.list)).toContain(list);
    await change(make);
    const found = await look();
    expect(found.length).toBeGreaterThan(0);
    for (const { kind, what, fixed } of found) {
      expect({ kind, fixed }).toEqual({ kind: 'total differs', fixed: false });
      expect(what).toMatch(new RegExp(`^${list} .*of .+: \\d+, not \\d+$`));
    }
    expect(await fix()).toEqual(found.map((fault) => ({ ...fault, fixed: true })));
    expect(await totals()).toEqual(before);
    expect(await look()).toEqual([]);
  });

  test('finds files that are not counted in the room of their client, or too often, and counts them', async () => {
    const { client_id, user_id } = await change((db) =>
      db
        .selectFrom('stored_files')
        .select(['client_id', 'user_id'])
        .where('files', '>', 0)
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const more = { files: 2, bytes: 300, unclaimed_files: 1, unclaimed_bytes: 100 };
    await change((db) =>
      db
        .insertInto('stored_files')
        .values({ client_id, user_id, ...more })
        .execute(),
    );
    const [fault, ...others] = await look();
    expect([fault?.kind, others]).toEqual(['room differs', []]);
    expect(fault?.what).toMatch(/^-2 files of .+, -300 bytes, are not counted$/);
    expect(await fix()).toEqual([{ ...fault, fixed: true }]);
    expect(await look()).toEqual([]);
  });

  test('finds a rig listed under an inactive client although its client is active, and fixes it', async () => {
    const { id, uuid } = await change((db) =>
      db.selectFrom('rigs').select(['id', 'uuid']).where('client_active', '=', 1).limit(1).executeTakeFirstOrThrow(),
    );
    await change((db) => db.updateTable('rigs').set({ client_active: 0 }).where('id', '=', id).execute());
    const fault = { kind: 'activity differs', what: `rig ${uuid}` };
    expect(await look()).toEqual([{ ...fault, fixed: false }]);
    expect(await fix()).toEqual([{ ...fault, fixed: true }]);
    expect(await look()).toEqual([]);
  });

  test('finds a closing whose parent is gone, deleted or on another rig, for a person to check', async () => {
    const { closing } = world.chain;
    const { parent_id, rig_id } = await change((db) =>
      db.selectFrom('reports').select(['parent_id', 'rig_id']).where('uuid', '=', closing).executeTakeFirstOrThrow(),
    );
    const setParent = (to: number | null) =>
      change((db) => db.updateTable('reports').set({ parent_id: to }).where('uuid', '=', closing).execute());
    const setDeleted = (at: Date | null) =>
      change((db) => db.updateTable('reports').set({ deleted_at: at }).where('id', '=', parent_id).execute());
    const fault = (why: string) => ({
      kind: 'closing without parent',
      what: `closing ${closing}: ${why}`,
      fixed: false,
    });

    await setParent(null);
    expect(await fix()).toEqual([fault('it has no parent')]);
    await setParent(parent_id);
    await setDeleted(new Date());
    expect(await fix()).toContainEqual(fault('its parent is deleted'));
    await setDeleted(null);
    expect(rig_id).toBeGreaterThan(0);
    expect(await look()).toEqual([]);
  });

  test('finds what a deleted client or rig left behind, for a person to check', async () => {
    const { rig, visit } = await change(async (db) => {
      const visit = await db
        .selectFrom('visits')
        .select(['uuid', 'rig_id', 'client_id'])
        .where('rig_id', 'is not', null)
        .where('rig_id', '>', 0)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirstOrThrow();
      const rig = await db.selectFrom('rigs').selectAll().where('id', '=', visit.rig_id).executeTakeFirstOrThrow();
      return { rig, visit };
    });
    const setDeleted = (table: 'rigs' | 'clients', id: number, at: Date | null) =>
      change((db) => db.updateTable(table).set({ deleted_at: at }).where('id', '=', id).execute());
    const fault = (record: string, by: string) => ({
      kind: 'record left behind',
      what: `${record}: its ${by} is deleted`,
      fixed: false,
    });
    await setDeleted('rigs', rig.id, new Date());
    expect(await look()).toContainEqual(fault(`visit ${visit.uuid}`, 'rig'));
    await setDeleted('rigs', rig.id, null);
    await setDeleted('clients', visit.client_id, new Date());
    const found = await fix();
    expect(found).toContainEqual(fault(`rig ${rig.uuid}`, 'client'));
    expect(found).toContainEqual(fault(`visit ${visit.uuid}`, 'client'));
    await setDeleted('clients', visit.client_id, null);
    expect(await look()).toEqual([]);
  });
});

import { DELETE_ROUTES } from '@rigbook/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aClosing, aSection, aSurvey, entered, registerOf } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { asSystem } from '../../../platform/identity/scope.ts';

const portal = aPortal();

async function aSurveyed() {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: admin } = await aPerson(portal(), 'admin', company);
  const rig = await aRig(portal(), token);
  const sheets = [aSection('Mast', [{ text: 'braces' }, { text: 'ladder' }])];
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  return { token, admin, rig, report, closing, register: registerOf(portal(), token) };
}

const textsOf = (rows: { deficiency: string }[]) => rows.map(({ deficiency }) => deficiency).toSorted();

test('a device gets all findings once, and then what changed', async () => {
  const { token, closing, register } = await aSurveyed();
  const first = await register.changes();
  expect(first).toMatchObject({ all: true, more: false, gone: [] });
  expect(textsOf(first.rows)).toEqual(['braces', 'ladder']);
  const same = await register.changes(`since=${first.cursor}`);
  expect(same).toMatchObject({ all: false, rows: [], gone: [] });
  await entered(portal(), token, closing, { G12: 'CLOSED' });
  const next = await register.changes(`since=${same.cursor}`);
  expect(next.rows).toMatchObject([{ deficiency: 'ladder', state: 'closed' }]);
});

test('a device hears of findings that are no longer in the register', async () => {
  const { admin, report, register } = await aSurveyed();
  const { cursor, rows } = await register.changes();
  ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: report } }));
  const { gone, rows: left } = await register.changes(`since=${cursor}`);
  expect(gone.toSorted()).toEqual(rows.map(({ UUID }) => UUID).toSorted());
  expect(left).toEqual([]);
});

test('a cursor that is not of this portal, or too old, begins again', async () => {
  const { rig, register } = await aSurveyed();
  const { cursor } = await register.changes();
  const [database, at, ...rest] = cursor.split('.');
  const tooOld = [database, Number(at) - 26 * 86_400_000, ...rest].join('.');
  for (const since of ['', 'x', `1${cursor}`, tooOld]) {
    expect(await register.changes(`since=${since}`)).toMatchObject({ all: true, rows: [{}, {}] });
  }
  expect(await register.changes(`rig=${rig.UUID}`)).toMatchObject({ rows: [{}, {}] });
  expect(await register.changes('rig=0f8fad5b-d9cb-469f-a165-70867728950e')).toMatchObject({ rows: [] });
});

test('a device with many findings gets each once while someone else is still saving, and what that changed next time', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const texts = Array.from({ length: 350 }, (_, n) => `finding ${n}`);
  const register = registerOf(portal(), token);
  const { cursor, uuid } = await asSystem(portal().services.db, async (tx) => {
    // From now on this transaction has a number, lower than that of the save.
    await sql`select pg_current_xact_id()`.execute(tx);
    const sheets = [
      aSection(
        'Mast',
        texts.map((text) => ({ text })),
      ),
    ];
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
    const first = await register.changes();
    expect([first.all, first.more, first.rows.length]).toEqual([true, true, 300]);
    const second = await register.changes(`since=${first.cursor}`);
    expect([second.more, second.rows.length]).toEqual([false, 50]);
    expect(textsOf([...first.rows, ...second.rows])).toEqual(texts.toSorted());
    expect(await register.changes(`since=${second.cursor}`)).toMatchObject({ rows: [], gone: [], more: false });
    const changed = second.rows[0]?.UUID ?? '';
    await sql`update register_changes set changed_in = pg_current_xact_id()::text::bigint where uuid = ${changed}`.execute(
      tx,
    );
    return { cursor: second.cursor, uuid: changed };
  });
  const next = await register.changes(`since=${cursor}`);
  expect(next).toMatchObject({ all: false, more: false, rows: [{ UUID: uuid }] });
  expect(await register.changes(`since=${next.cursor}`)).toMatchObject({ rows: [], gone: [] });
});

test('a cursor from after now, as after a restore, and one made by hand begin again or answer nothing, never an error', async () => {
  const { register } = await aSurveyed();
  const { cursor } = await register.changes();
  const [epoch, at, seen] = cursor.split('.');
  for (const made of [
    '999999999999999',
    '-.999999999999999.1.0f8fad5b-d9cb-469f-a165-70867728950e',
    '-',
    '1_x',
    '1_',
  ]) {
    expect(await register.changes(`since=${[epoch, at, made].join('.')}`)).toMatchObject({ all: true, rows: [{}, {}] });
  }
  for (const made of [`${seen}_1_2_3`, `0_999999999999999`, `-.${seen}.1.------------------------------------`]) {
    expect((await register.changes(`since=${[epoch, at, made].join('.')}`)).more).toBe(false);
  }
});

test('a device with many findings gets them in pages of 300, each once, also while some of them are changed', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const texts = Array.from({ length: 650 }, (_, n) => `finding ${n}`);
  const sheets = [
    aSection(
      'Mast',
      texts.map((text) => ({ text })),
    ),
  ];
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  const register = registerOf(portal(), token);

  const first = await register.changes();
  expect([first.all, first.more, first.rows.length]).toEqual([true, true, 300]);
  await entered(portal(), token, closing, { G11: 'CLOSED' });
  const copy = new Map(first.rows.map((row) => [row.UUID, row]));
  const lengths = [];
  for (let { cursor, more } = first; more;) {
    const page = await register.changes(`since=${cursor}`);
    expect([page.all, page.gone]).toEqual([false, []]);
    for (const row of page.rows) copy.set(row.UUID, row);
    lengths.push(page.rows.length);
    ({ cursor, more } = page);
  }
  expect(Math.max(...lengths)).toBe(300);
  expect(textsOf([...copy.values()])).toEqual(texts.toSorted());
  const closed = [...copy.values()].filter(({ state }) => state === 'closed');
  expect(textsOf(closed)).toEqual(['finding 0']);
});

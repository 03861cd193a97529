import type { FindingRow } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aClosing, aSection, aSurvey, entered, registerOf } from '../../../../test/support/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/reports.ts';

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
  // What was committed while others were still writing may be answered once more, as it was.
  const newTo = (known: FindingRow[], rows: FindingRow[]) =>
    rows.filter(({ UUID, revision }) => !known.some((row) => row.UUID === UUID && row.revision === revision));
  const same = await register.changes(`since=${first.cursor}`);
  expect(same).toMatchObject({ all: false, gone: [] });
  expect(newTo(first.rows, same.rows)).toEqual([]);
  await entered(portal(), token, closing, { G12: 'CLOSED' });
  const next = await register.changes(`since=${same.cursor}`);
  expect(newTo(first.rows, next.rows)).toMatchObject([{ deficiency: 'ladder', state: 'closed' }]);
});

test('a device hears of findings that are no longer in the register', async () => {
  const { admin, report, register } = await aSurveyed();
  const { cursor, rows } = await register.changes();
  ok(await portal().remove(admin, `/api/reports/inspection/${report}`));
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

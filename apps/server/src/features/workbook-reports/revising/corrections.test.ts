import { randomUUID } from 'node:crypto';
import { correctFinding, WORKBOOK_ROUTES } from '@rigbook/contract';
import { closingCopy, qsheCopy, type Sheet } from '@rigbook/domain';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import { aSection, type FindingMade, type SurveyKind } from '../../../../test/support/records/findings.ts';
import { aForm, aZip, workbookBytes } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { asSystem } from '../../../platform/identity/scope.ts';

const portal = aPortal();

type Corrected = { kept: number; replaced: number };
type Given = { corrections?: string; loaded?: string; zip?: Uint8Array | null; matches?: string };

const BOLTS: FindingMade = { ref: 'DM-02', text: 'three nuts', location: 'Leg', priority: 'Critical' };
const GREASE: FindingMade = { ref: 'DM-04', text: 'grease is dry' };
const HOSE: FindingMade = { ref: 'Q-01', text: 'hose without date' };

/** An inspection with what follows from it, as the page saves them, of these findings on two sheets. */
async function aCorrectable(kind: SurveyKind = 'inspection', mast = [BOLTS, GREASE], qshe = [HOSE]) {
  const made = await aFollowedSurvey(portal(), { kind, sections: { Mast: mast, QSHE: qshe } });
  const { token, report, find } = made;
  const ids = new Map([...mast, ...qshe].map(({ text }) => [text, find(text)]));
  const correct = async (text: string, fields: object) =>
    ok(
      await portal().call(correctFinding, token, {
        params: { uuid: ids.get(text) },
        body: { event: randomUUID(), fields },
      }),
    );
  const sent = (sheets: Sheet[], { corrections, loaded, zip = aZip(), matches }: Given = {}) =>
    portal().postForm(
      token,
      `/api/reports/${kind}/update`,
      aForm(
        {
          reportUUID: report,
          data: JSON.stringify(sheets),
          ...(corrections !== undefined && { corrections }),
          ...(loaded !== undefined && { updated_at: loaded }),
          ...(matches !== undefined && { matches }),
        },
        zip ? { field: 'sheet', name: 'sheet.zip', bytes: zip } : undefined,
      ),
    );
  const update = async (sheets: Sheet[], given?: Given) =>
    ok(await sent(sheets, given)).json<{ corrections: Corrected }>().corrections;
  const follow = async (sheets: Sheet[]) => {
    const post = async (path: string, data: unknown) =>
      ok(await portal().post(token, path, { parentUUID: report, data: JSON.stringify(data) }));
    await post('/api/reports/closing/update-parent', closingCopy(sheets));
    await post('/api/reports/qshe/update-parent', qsheCopy(sheets));
  };
  const show = async () =>
    ok(await portal().call(WORKBOOK_ROUTES[kind].show, token, { params: { uuid: report } })).json<{
      data: string;
      updated_at: string;
    }>();
  const now = async () => JSON.parse((await show()).data) as Sheet[];
  const eventsOf = async (text: string) => (await made.register.show(ids.get(text) ?? '')).events;
  return { ...made, ids, correct, sent, update, follow, show, now, eventsOf };
}

const revision = (mast: FindingMade[], qshe = [HOSE]) => [aSection('Mast', mast), aSection('QSHE', qshe)];
const UNCHANGED = revision([BOLTS, GREASE]);
const NONE = { kept: 0, replaced: 0 };
const doctor = () => examine(portal().services, { fix: false });

describe('a corrected word', () => {
  test('outlives a workbook that still says there what the last one said, in closing and QSHE report too', async () => {
    const { correct, update, follow, cellsOf, eventsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts', priority: 'major', target_date: '2027-01-05' });
    await correct('hose without date', { deficiency: 'hose out of date' });
    const next = revision([
      { ...BOLTS, location: 'Leg 2' },
      { ...GREASE, text: 'grease is dry and hard' },
    ]);
    expect(await update(next)).toEqual({ kept: 4, replaced: 0 });
    await follow(next);
    const cells = { B: 'DM-02', C: 'two nuts', E: 'Major', J: '5-Jan-2027', K: 'Leg 2' };
    expect(await cellsOf('two nuts', 'survey')).toMatchObject(cells);
    expect(await cellsOf('two nuts')).toMatchObject(cells);
    for (const of of ['survey', 'closing', 'qshe'] as const) {
      expect(await cellsOf('hose out of date', of)).toMatchObject({ B: 'Q-01' });
      expect(await cellsOf('hose without date', of)).toBeNull();
    }
    expect(await cellsOf('grease is dry and hard')).not.toBeNull();
    expect((await eventsOf('three nuts')).map(({ kind }) => kind)).not.toContain('revised');
    expect(await doctor()).toEqual([]);
  });

  test('outlives one workbook after the other, and several before the closing follows any of them', async () => {
    const { correct, update, follow, cellsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    for (const location of ['Leg 2', 'Leg 3', 'Leg 4'])
      expect(await update(revision([{ ...BOLTS, location }, GREASE]))).toEqual({ kept: 1, replaced: 0 });
    await follow(revision([{ ...BOLTS, location: 'Leg 4' }, GREASE]));
    expect(await cellsOf('two nuts')).toMatchObject({ K: 'Leg 4' });
  });

  test('gives way to the word of a workbook that has itself changed the cell, and an event keeps both', async () => {
    const { correct, update, follow, cellsOf, eventsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts', location: 'Port leg' });
    const next = revision([{ ...BOLTS, text: 'three nuts, loose' }, GREASE]);
    expect(await update(next)).toEqual({ kept: 1, replaced: 1 });
    await follow(next);
    for (const of of ['survey', 'closing'] as const)
      expect(await cellsOf('three nuts, loose', of)).toMatchObject({ K: 'Port leg' });
    expect((await eventsOf('three nuts')).at(-1)).toMatchObject({
      kind: 'revised',
      before: { deficiency: 'two nuts' },
      after: { deficiency: 'three nuts, loose' },
    });
    // What the workbook said is what it says now.
    expect(await update(revision([{ ...BOLTS, text: 'three nut, loose' }, GREASE]))).toEqual({ kept: 1, replaced: 0 });
    expect(await cellsOf('three nut, loose', 'survey')).toMatchObject({ K: 'Port leg' });
    expect(await update(UNCHANGED)).toEqual({ kept: 1, replaced: 0 });
    expect(await cellsOf('three nuts', 'survey')).toMatchObject({ K: 'Port leg' });
  });

  test('that a workbook has as well changes nothing, and is kept from a later one with the old word', async () => {
    const { correct, update, cellsOf, eventsOf, show } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    const before = await show();
    expect(await update(revision([{ ...BOLTS, text: 'two nuts' }, GREASE]), { zip: null })).toEqual(NONE);
    expect(await show()).toEqual(before);
    expect(await update(revision([{ ...BOLTS, text: 'two nuts' }, GREASE]))).toEqual(NONE);
    expect((await eventsOf('three nuts')).at(-1)).toMatchObject({ kind: 'corrected' });
    expect(await update(UNCHANGED)).toEqual({ kept: 1, replaced: 0 });
    expect(await cellsOf('two nuts', 'survey')).not.toBeNull();
  });

  test('is kept by an edit without a workbook that has the old word, and replaced by a third one', async () => {
    const { correct, update, cellsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    expect(await update(UNCHANGED, { zip: null })).toEqual({ kept: 1, replaced: 0 });
    expect(await cellsOf('two nuts', 'survey')).not.toBeNull();
    const edited = revision([
      { ...BOLTS, text: 'four nuts' },
      { ...GREASE, location: 'Crown' },
    ]);
    expect(await update(edited, { zip: null })).toEqual(NONE);
    expect(await cellsOf('four nuts', 'survey')).not.toBeNull();
    expect(await update(UNCHANGED)).toEqual({ kept: 2, replaced: 0 });
    expect(await cellsOf('four nuts', 'survey')).not.toBeNull();
    expect(await cellsOf('grease is dry', 'survey')).toMatchObject({ K: 'Crown' });
  });

  test('that is corrected back is none', async () => {
    const { correct, update } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    await correct('three nuts', { deficiency: 'three nuts' });
    expect(await update(revision([BOLTS, { ...GREASE, location: 'Crown' }]))).toEqual(NONE);
  });

  test('is given up, everywhere, if a person says so', async () => {
    const { correct, update, follow, cellsOf, eventsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts', location: 'Port leg' });
    await correct('grease is dry', { status: 'closed' });
    expect(await cellsOf('grease is dry')).toBeNull();
    const next = revision([{ ...BOLTS, location: 'Leg 2' }, GREASE]);
    expect(await update(next, { corrections: 'drop' })).toEqual({ kept: 0, replaced: 3 });
    await follow(next);
    for (const of of ['survey', 'closing'] as const) {
      expect(await cellsOf('three nuts', of)).toMatchObject({ K: 'Leg 2' });
      expect(await cellsOf('grease is dry', of)).toMatchObject({ G: 'OPEN' });
    }
    expect((await eventsOf('three nuts')).at(-1)).toMatchObject({ before: { deficiency: 'two nuts' } });
    expect(await update(next)).toEqual(NONE);
    expect(await doctor()).toEqual([]);
  });

  test('is given up without a workbook too', async () => {
    const { correct, update, cellsOf, now } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    expect(await update(await now(), { zip: null, corrections: 'drop' })).toEqual({ kept: 0, replaced: 1 });
    expect(await cellsOf('three nuts', 'survey')).not.toBeNull();
  });
});

describe('a correction stays with its finding', () => {
  test('that is in another row and on another sheet, however much of it was corrected', async () => {
    const { correct, update, follow, cellsOf, register } = await aCorrectable();
    await correct('three nuts', { ref: 'X-77', deficiency: 'Splice plate: bolts loose', recommendation: 'Torque.' });
    const below = revision([{ text: 'a new one', ref: 'DM-01' }, GREASE, BOLTS]);
    expect(await update(below)).toEqual({ kept: 3, replaced: 0 });
    await follow(below);
    expect(await cellsOf('Splice plate: bolts loose')).toMatchObject({ B: 'X-77', D: 'Torque.' });
    expect(await cellsOf('a new one')).toMatchObject({ B: 'DM-01' });
    const elsewhere = revision([GREASE], [HOSE, BOLTS]);
    expect(await update(elsewhere)).toEqual({ kept: 3, replaced: 0 });
    await follow(elsewhere);
    for (const of of ['survey', 'closing', 'qshe'] as const)
      expect(await cellsOf('Splice plate: bolts loose', of)).toMatchObject({ B: 'X-77' });
    expect((await register.texts()).toSorted()).toEqual([
      'Splice plate: bolts loose',
      'grease is dry',
      'hose without date',
    ]);
    expect(await doctor()).toEqual([]);
  });

  test('while it is gone, and is there again when that comes back', async () => {
    const { correct, update, cellsOf, register, ids } = await aCorrectable();
    await correct('three nuts', { deficiency: 'Splice plate: bolts loose', location: 'Port leg' });
    expect(await update(revision([GREASE]))).toEqual(NONE);
    expect((await register.show(ids.get('three nuts') ?? '')).gone).toBe(true);
    expect(await update(revision([GREASE, { ...BOLTS, location: 'Leg 9' }]))).toEqual({ kept: 1, replaced: 1 });
    expect(await cellsOf('Splice plate: bolts loose', 'survey')).toMatchObject({ B: 'DM-02', K: 'Leg 9' });
  });

  test('and never goes to another one that has its old words', async () => {
    const { correct, update, cellsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    const matches = JSON.stringify([{ from: { sheet: 'Mast', row: 11 }, to: null }]);
    await update(UNCHANGED, { matches });
    expect(await cellsOf('three nuts', 'survey')).not.toBeNull();
  });

  test('beside what was answered in an acceptance', async () => {
    const { correct, update, answer, cellsOf } = await aCorrectable('acceptance');
    await correct('three nuts', { deficiency: 'two nuts' });
    ok(await answer('three nuts', { state: 'ready', text: 'Replaced.' }));
    expect(await update(revision([{ ...BOLTS, location: 'Leg 2' }, GREASE]))).toEqual({ kept: 1, replaced: 0 });
    const cells = { G: 'PROGRESS', K: 'Leg 2', L: 'Replaced.' };
    expect(await cellsOf('two nuts', 'survey')).toMatchObject(cells);
    expect(await update(revision([{ ...BOLTS, text: 'five nuts' }, GREASE]))).toEqual({ kept: 0, replaced: 1 });
    expect(await cellsOf('five nuts', 'survey')).toMatchObject({ G: 'PROGRESS', L: 'Replaced.' });
    expect(await doctor()).toEqual([]);
  });
});

describe('a corrected status', () => {
  test.each([
    ['OPEN', 'closed', null],
    ['CLOSED', 'open', 'OPEN'],
  ] as const)(
    'of a finding that is %s in the workbook decides whether it is in the closing',
    async (was, to, inside) => {
      const grease = { ...GREASE, status: was };
      const { correct, update, follow, cellsOf } = await aCorrectable('inspection', [BOLTS, grease]);
      await correct('grease is dry', { status: to });
      const next = revision([{ ...BOLTS, location: 'Leg 2' }, grease]);
      expect(await update(next)).toEqual({ kept: 1, replaced: 0 });
      await follow(next);
      expect((await cellsOf('grease is dry'))?.['G'] ?? null).toBe(inside);
      expect(await doctor()).toEqual([]);
    },
  );
});

describe('an update with corrections', () => {
  test('that comes again after a lost answer is answered as the first time, one that is behind is not', async () => {
    const { correct, sent, show, cellsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    const { updated_at: loaded } = await show();
    const next = revision([{ ...BOLTS, location: 'Leg 2' }, GREASE]);
    const [first, again] = [await sent(next, { loaded }), await sent(next, { loaded })];
    expect(ok(again).json()).toEqual(ok(first).json());
    expect(ok(again).json()).toMatchObject({ corrections: { kept: 1, replaced: 0 } });
    expect(codeOf(await sent(revision([BOLTS]), { loaded }))).toEqual([409, 'stale']);
    expect(codeOf(await sent(next, { loaded, zip: aZip({ 'rev2.xlsx': workbookBytes('rev 2') }) }))).toEqual([
      409,
      'stale',
    ]);
    expect(await cellsOf('two nuts', 'survey')).toMatchObject({ K: 'Leg 2' });
  });

  test('refuses what it does not know', async () => {
    const { sent } = await aCorrectable();
    expect(fieldsOf(await sent(UNCHANGED, { corrections: 'all' }))).toEqual([400, ['corrections']]);
  });

  test('says that there were none', async () => {
    const { update } = await aCorrectable();
    expect(await update(UNCHANGED)).toEqual(NONE);
    expect(await update(revision([{ ...BOLTS, text: 'nuts' }, GREASE]))).toEqual(NONE);
    expect(await update(UNCHANGED, { corrections: '' })).toEqual(NONE);
  });
});

describe('a correction that was made by a version that did not keep them', () => {
  const forgotten = () =>
    asSystem(portal().services.db, async (db) => {
      await sql`update reports set corrections = null`.execute(db);
    });

  test('has its base in the first of its events', async () => {
    const { correct, update, cellsOf } = await aCorrectable();
    for (const deficiency of ['two nuts', 'one nut', 'no nut']) await correct('three nuts', { deficiency });
    await forgotten();
    expect(await update(revision([{ ...BOLTS, location: 'Leg 2' }, GREASE]))).toEqual({ kept: 1, replaced: 0 });
    expect(await cellsOf('no nut', 'survey')).toMatchObject({ K: 'Leg 2' });
  });

  test('and was undone by a workbook stays undone; one that was made afterwards counts from there', async () => {
    const { correct, update, cellsOf } = await aCorrectable();
    await correct('three nuts', { deficiency: 'two nuts' });
    const other = revision([{ ...BOLTS, text: 'three nuts, one bolt' }, GREASE]);
    await update(other, { corrections: 'drop' });
    await forgotten();
    expect(await update(other)).toEqual(NONE);
    await correct('three nuts', { deficiency: 'two nuts, one bolt' });
    await forgotten();
    expect(await update(other)).toEqual({ kept: 1, replaced: 0 });
    expect(await cellsOf('two nuts, one bolt', 'survey')).not.toBeNull();
    expect(await update(UNCHANGED)).toEqual({ kept: 0, replaced: 1 });
  });
});

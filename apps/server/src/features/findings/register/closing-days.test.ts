import { randomUUID } from 'node:crypto';
import { answerFinding, listFindings, saveFollowUpRules, type SentBody, verifyFinding } from '@rigbook/contract';
import { closedOn, isTargetDay } from '@rigbook/domain';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import {
  aClosing,
  aSection,
  aSurvey,
  entered,
  type FindingMade,
  registerOf,
  revised,
} from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aWorker } from '../../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { registerReports } from '../../reports/public.ts';

const portal = aPortal({ SESSION_HOURS: '8000', SESSION_IDLE_HOURS: '8000' });

const at = (now: string) => {
  portal().setNow(new Date(now));
  onTestFinished(() => portal().setNow(null));
};

const BRACES: FindingMade = { text: 'braces', ref: 'DM-01' };

/** A survey of 20 October, saved on 20 November with its closing. */
async function aSurveyed(...findings: FindingMade[]) {
  at('2026-11-20T10:00:00Z');
  const { token, company } = await aCompanyWithEditor(portal());
  const rig = await aRig(portal(), token);
  const sheets = [aSection('Mast', findings)];
  const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2026-10-20', sheets });
  const closing = await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  const register = registerOf(portal(), token);
  const row = async (text = BRACES.text) => {
    const [found] = (await register.all()).filter(({ deficiency }) => deficiency === text);
    if (!found) throw new Error(`no finding '${text}'`);
    return found;
  };
  const enter = (cells: Record<string, string>) => entered(portal(), token, closing, cells);
  return { token, company, rig, report, closing, register, row, enter };
}

const lately = async (register: ReturnType<typeof registerOf>) => {
  const [board, list] = [await register.board(), await register.list('closed_days=30')];
  return [board.data[0]?.closed_30_days, board.totals.closed_30_days, list.total];
};

describe('a finding that was closed when its report was first saved', () => {
  test.each([
    ['17-Oct-2026', '2026-10-17', 0],
    ['25-Oct-2026', '2026-10-25', 5],
    ['20-Nov-2026', '2026-11-20', 31],
    ['21-Nov-2026', '2026-10-20', 0],
    ['20-Oct-2021', '2021-10-20', 0],
    ['19-Oct-2021', '2026-10-20', 0],
    ['05/06/2026', '2026-10-20', 0],
    ['during the survey', '2026-10-20', 0],
    ['', '2026-10-20', 0],
  ])('on %j was closed on %s at %i days, and is nothing that was closed here lately', async (closingDate, day, age) => {
    const { row, register } = await aSurveyed({ ...BRACES, status: 'CLOSED', closing_date: closingDate });
    expect(await row()).toMatchObject({ closed_on: day, age_days: age, verified_on: null, days_overdue: 0 });
    expect(await lately(register)).toEqual([0, 0, 0]);
    const trend = await register.trend('months=36');
    expect(trend.filter(({ closed }) => closed > 0).map(({ month }) => month)).toEqual(
      trend.map(({ month }) => month).filter((month) => month === day.slice(0, 7)),
    );
    expect(await register.texts(`closed_from=${day}&closed_to=${day}`)).toEqual([BRACES.text]);
  });

  test('has another day once it has been opened and closed again', async () => {
    const { row, enter, report, token, register } = await aSurveyed(
      { ...BRACES, status: 'CLOSED' },
      { text: 'ladder' },
    );
    await revised(portal(), token, { report, sheets: [aSection('Mast', [BRACES, { text: 'ladder' }])] });
    at('2026-12-01T10:00:00Z');
    expect(await row()).toMatchObject({ state: 'open', closed_on: null });
    const closing: SentBody<typeof verifyFinding> = { event: randomUUID(), result: 'closed', text: '' };
    ok(await portal().call(verifyFinding, token, { params: { uuid: (await row()).UUID }, body: closing }));
    expect(await row()).toMatchObject({ closed_on: '2026-12-01', verified_on: '2026-12-01' });
    await enter({ G12: 'CLOSED', I12: '28-Nov-2026' });
    expect(await row('ladder')).toMatchObject({ closed_on: '2026-11-28', verified_on: '2026-12-01' });
    expect(await lately(register)).toEqual([2, 2, 2]);
    at('2026-12-31T10:00:00Z');
    expect(await lately(register)).toEqual([0, 0, 0]);
  });
});

describe('a finding that is closed later', () => {
  test('was closed on the day on which that was seen, unless its row says another', async () => {
    const { row, enter, register } = await aSurveyed(BRACES, { text: 'ladder' });
    at('2026-11-25T10:00:00Z');
    await enter({ G11: 'CLOSED' });
    await enter({ G12: 'CLOSED', I12: '22-Nov-2026' });
    at('2026-11-28T10:00:00Z');
    expect(await row()).toMatchObject({ closed_on: '2026-11-25', age_days: 36, verified_on: '2026-11-25' });
    expect(await row('ladder')).toMatchObject({ closed_on: '2026-11-22', verified_on: '2026-11-25' });
    expect(await lately(register)).toEqual([2, 2, 2]);
    expect(await register.texts('closed_from=2026-11-22&closed_to=2026-11-24')).toEqual(['ladder']);
    expect(await register.texts('state=closed&sort=closed')).toEqual([BRACES.text, 'ladder']);
    expect(await register.texts('scope=all&closed_from=2026-01-01&sort=closed')).toEqual([BRACES.text, 'ladder']);
  });

  test('in another revision of the workbook was closed when that was loaded', async () => {
    const { row, token, report } = await aSurveyed(BRACES);
    at('2026-11-25T10:00:00Z');
    await revised(portal(), token, {
      report,
      sheets: [
        aSection('Mast', [
          BRACES,
          { text: 'new', status: 'CLOSED' },
          { text: 'dated', status: 'CLOSED', closing_date: '19-Oct-2026' },
        ]),
      ],
    });
    expect(await row('new')).toMatchObject({ closed_on: '2026-11-25' });
    expect(await row('dated')).toMatchObject({ closed_on: '2026-10-19', age_days: 0 });
  });

  test('does not get the day in its row because time passes, others are saved or rules change, only when it is saved itself', async () => {
    const { row, enter, token, company, register } = await aSurveyed(BRACES, { text: 'ladder' });
    at('2026-11-25T10:00:00Z');
    await enter({ G11: 'CLOSED', I11: '30-Nov-2026' });
    const closed = { closed_on: '2026-11-25' };
    expect(await row()).toMatchObject(closed);
    at('2026-12-05T10:00:00Z');
    const { UUID } = await row('ladder');
    ok(
      await portal().call(answerFinding, token, {
        params: { uuid: UUID },
        body: { event: UUID, state: 'ready', text: 'Done.' },
      }),
    );
    await enter({ L12: 'Painted' });
    const { token: office } = await aPerson(portal(), 'admin');
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: {
          due_days: { critical: 1, major: 40, minor: 99 },
        },
      }),
    );
    expect(await row()).toMatchObject(closed);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
    await enter({ L11: 'Replaced' });
    expect(await row()).toMatchObject({ closed_on: '2026-11-30', verified_on: '2026-11-25' });
    expect((await register.show((await row()).UUID)).closed_on).toBe('2026-11-30');
  });

  test('is closed on the day that it is where the company is', async () => {
    const { row, enter, company } = await aSurveyed(BRACES);
    const { token: office } = await aPerson(portal(), 'admin');
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { time_zone: 'Asia/Tokyo' },
      }),
    );
    at('2026-11-25T20:00:00Z');
    await enter({ G11: 'CLOSED', I11: '26-Nov-2026' });
    expect(await row()).toMatchObject({ closed_on: '2026-11-26', verified_on: '2026-11-26' });
  });
});

/** What a portal has that was upgraded a moment ago: rows as the version before has written them. */
const asOfVersionBefore = (clientId: number) =>
  asSystem(portal().services.db, async (db) => {
    await sql`update findings set section = null, subsection = null, saved_at = null where client_id = ${clientId}`.execute(
      db,
    );
    await sql`
      update register set section = null, subsection = null, headings = null, came_closed = null, verified_on = null,
        returned_at = null, returned_by = null, returned_text = null, ready_by = '{}', asked_by = null,
        closed_on = case when closed_on is not null then first_closed_seen end, due_problem = false
      where client_id = ${clientId}`.execute(db);
    await sql`update reports set sections_at = null where client_id = ${clientId}`.execute(db);
    await db.deleteFrom('jobs').execute();
  });

describe('a portal from before', () => {
  test('is put right in the background, and nobody has changed anything by that', async () => {
    at('2026-11-20T10:00:00Z');
    const made = await aFollowedSurvey(portal(), {
      sections: {
        Mast: [
          { text: 'came', status: 'CLOSED', closing_date: '17-Oct-2026' },
          { text: 'undated', status: 'CLOSED' },
          { text: 'closed here' },
          { text: 'back', target_date: '1-Dec-2206' },
        ],
      },
    });
    const { find, office, register, token, report } = made;
    const date = { reportUUID: report, survey_date: '2026-10-20' };
    await revised(portal(), token, { report, sheets: made.sheets, date: date.survey_date });
    const verify = (text: string, body: object) =>
      portal().post(office, `/api/findings/verify/${find(text)}`, { event: find(text), ...body });
    at('2026-11-25T10:00:00Z');
    ok(await verify('closed here', { result: 'closed' }));
    ok(await made.answer('back', { state: 'ready', text: 'Done.' }));
    ok(await verify('back', { result: 'returned', text: 'Not yet.' }));
    const after = await register.all();
    const reports = () =>
      asSystem(portal().services.db, (db) =>
        db.selectFrom('reports').select(['uuid', 'updated_at']).orderBy('uuid').execute(),
      );
    const savedReports = await reports();
    await asOfVersionBefore(made.company.id);
    const { cursor } = await register.changes();
    expect(await register.all()).not.toEqual(after);
    expect(ok(await portal().call(listFindings, token)).headers['x-preparing']).toBe('1');
    at('2026-12-10T10:00:00Z');
    await aWorker(portal(), [registerReports]).worker.doDue();
    expect(ok(await portal().call(listFindings, token)).headers['x-preparing']).toBeUndefined();
    const put = await register.all();
    const days = (rows: typeof put) =>
      Object.fromEntries(
        rows.map((row) => [row.deficiency, [row.closed_on, row.verified_on, row.returned?.text, row.due_problem]]),
      );
    expect(days(put)).toEqual({
      came: ['2026-10-17', null, undefined, false],
      undated: ['2026-10-20', null, undefined, false],
      'closed here': ['2026-11-25', '2026-11-25', undefined, false],
      back: [null, null, 'Not yet.', true],
    });
    const versions = (rows: typeof put) =>
      rows.map(({ UUID, revision, updated_at }) => ({ UUID, revision, updated_at }));
    expect(versions(put)).toEqual(versions(after));
    expect(await reports()).toEqual(savedReports);
    const changes = await register.changes(`since=${cursor}`);
    expect(changes.rows.map(({ deficiency }) => deficiency).toSorted()).toEqual([
      'back',
      'came',
      'closed here',
      'undated',
    ]);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('knows what a server of the version before returns meanwhile', async () => {
    const made = await aFollowedSurvey(portal(), { sections: { Mast: [BRACES] } });
    ok(await made.answer(BRACES.text, { state: 'ready', text: 'Done.' }));
    const said = (kind: string, after: string, text: string) =>
      asSystem(portal().services.db, (db) =>
        sql`insert into finding_events (client_id, finding, at, user_name, side, kind, text, before, after)
          values (${made.company.id}, ${made.find(BRACES.text)}, now() + interval '1 second' * (select count(*) from finding_events),
            'Ann', 'provider', ${kind}, ${text}, '{}', json_build_object('state', ${after}::text))`.execute(db),
      );
    await said('returned', 'progress', 'Not yet.');
    expect((await made.register.show(made.find(BRACES.text))).returned).toMatchObject({ by: 'Ann', text: 'Not yet.' });
    await said('progress', 'progress', 'Working on it.');
    expect((await made.register.show(made.find(BRACES.text))).returned).toBeNull();
  });
});

test('the database and the rules in words agree on the days of every finding', async () => {
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const around = fc.tuple(day, fc.integer({ min: -1900, max: 1900 })).map(([of, days]) => {
    const moved = new Date(Date.parse(of) + days * 86_400_000).toISOString().slice(0, 10);
    return { foundOn: of, written: moved };
  });
  await fc.assert(
    fc.asyncProperty(around, day, day, fc.boolean(), async ({ foundOn, written }, savedOn, firstSeen, cameClosed) => {
      const { rows } = await sql<{ closed: string; target: boolean }>`
        select closed_day(${written}::date, ${savedOn}::date, ${foundOn}::date, ${cameClosed}::boolean, ${firstSeen}::date) as closed,
          is_target_day(${written}::date, ${foundOn}::date) as target`.execute(portal().services.db);
      const said = closedOn({ written, savedOn, foundOn, cameClosed, firstSeen });
      expect(rows[0]).toEqual({ closed: said, target: isTargetDay(written, foundOn) });
    }),
    { numRuns: 200 },
  );
});

import { saveFollowUpRules, showHome } from '@rigbook/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { aClosing, aSection, aSurvey, entered, registerOf } from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aWorker } from '../../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { recountFigures } from '../public.ts';

const portal = aPortal();
const at = (moment: string) => portal().setNow(new Date(moment));
afterEach(() => portal().setNow(null));

/** Two rigs of a company with surveys now and a year ago, one of them followed up. */
async function aFleet() {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  const sheets = [
    aSection('Mast', [
      { text: 'braces', priority: 'Critical' },
      { text: 'ladder' },
      { text: 'lamp', priority: 'Minor', target_date: '12-Dec-2026' },
      { text: 'hatch', status: 'CLOSED', closing_date: '15-Nov-2026' },
      { text: 'sheave', status: 'later' },
    ]),
  ];
  const rigs: string[] = [];
  for (const date of ['2026-11-10', '2026-08-25']) {
    const rig = await aRig(portal(), token);
    rigs.push(rig.UUID);
    const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, date, sheets });
    await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
    await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2025-12-20', sheets });
  }
  return {
    token,
    company,
    office,
    rigs,
    register: registerOf(portal(), token),
    provider: registerOf(portal(), office),
  };
}

type Register = ReturnType<typeof registerOf>;

/** The figures as they are kept, and as they are counted: nothing is kept of findings by their exact age. */
async function keptAndCounted(register: Register, query = '') {
  const [kept, counted]: [unknown[], unknown[]] = [[], []];
  for (const scope of ['', '&scope=all']) {
    kept.push(await register.figures(query + scope), (await register.list(`${query}${scope}&overdue=1`)).total);
    const all = `${query}${scope}&age_from=0`;
    counted.push(await register.figures(all), (await register.list(`${all}&overdue=1`)).total);
  }
  const { totals, data } = await register.board(`${query}&per_page=100`);
  const { overdue, oldest_days } = await register.figures(`${query}&age_from=0`);
  const sum = (of: (row: (typeof data)[number]) => number) => data.reduce((all, row) => all + of(row), 0);
  kept.push(
    [totals.overdue, totals.oldest_days, totals.closed_30_days],
    sum((row) => row.overdue),
  );
  counted.push([overdue, oldest_days, sum((row) => row.closed_30_days)], overdue);
  return { kept, counted };
}

/** So many days later, at noon. */
const DAYS = [
  '2026-11-21',
  '2026-11-26',
  '2026-12-13',
  '2026-12-16',
  '2027-02-25',
  '2027-12-01',
  '2026-11-20',
  '2026-10-01',
];

describe('what depends on the day', () => {
  test.each(['at once', 'once it was counted again'])('is right on any day, %s', async (when) => {
    at('2026-11-20T12:00:00Z');
    const { company } = await aFleet();
    for (const day of DAYS) {
      at(`${day}T12:00:00Z`);
      // A session is over after a day.
      const [own, office] = [await aPerson(portal(), 'viewer', company), await aPerson(portal(), 'viewer')];
      if (when !== 'at once') await aWorker(portal(), [{ ...recountFigures, name: `figures ${day}` }]).worker.doDue();
      for (const [token, query] of [
        [own.token, ''],
        [office.token, `client=${company.id}`],
      ] as const) {
        const { kept, counted } = await keptAndCounted(registerOf(portal(), token), query);
        expect([day, kept]).toEqual([day, counted]);
      }
    }
  });

  test('is counted again after midnight where the company is, and for no other rig', async () => {
    at('2026-12-12T09:59:00Z');
    const { register, company, office } = await aFleet();
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { time_zone: 'Pacific/Kiritimati' },
      }),
    );
    const kept = () =>
      asSystem(portal().services.db, (db) =>
        db
          .selectFrom('rig_figures')
          .select(['overdue', 'counted_from', 'counted_until'])
          .where('client_id', '=', company.id)
          .orderBy('rig_id')
          .execute(),
      );
    const counted = async (name: string) => {
      await aWorker(portal(), [{ ...recountFigures, name: `${name} ${company.id}` }]).worker.doDue();
      return kept();
    };
    const before = await kept();
    expect(await counted('before')).toEqual(before);
    at('2026-12-12T10:00:00Z');
    expect((await register.figures()).overdue).toBe((await register.figures('age_from=0')).overdue);
    const after = await counted('after');
    expect(after).not.toEqual(before);
    expect(after.map(({ overdue }) => overdue)).toEqual(before.map(({ overdue }) => overdue + 1));
    expect(await counted('again')).toEqual(after);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is no fault to the doctor when a day has passed', async () => {
    at('2026-11-20T12:00:00Z');
    await aFleet();
    at('2027-01-20T12:00:00Z');
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });
});

test('what saves have counted is added together, and stays the same', async () => {
  const { token, register, rigs, company } = await aFleet();
  const [report] = (await register.list(`rig=${rigs[0]}`)).data;
  for (const status of ['IN PROGRESS', 'OPEN', 'CLOSED'])
    await entered(portal(), token, report?.closing?.UUID ?? '', { G11: status });
  const shown = async () => [await register.figures(), await register.figures('scope=all'), await register.board()];
  const before = await shown();
  const rowsOf = (table: 'register_counts' | 'client_figures') =>
    asSystem(portal().services.db, (db) =>
      db.selectFrom(table).select('id').where('client_id', '=', company.id).execute(),
    );
  expect((await rowsOf('client_figures')).length).toBeGreaterThan(1);
  await aWorker(portal(), [{ ...recountFigures, name: 'added together' }]).worker.doDue();
  expect((await rowsOf('client_figures')).length).toBe(1);
  expect((await rowsOf('register_counts')).length).toBeLessThanOrEqual(2 * 5);
  expect(await shown()).toEqual(before);
});

test('the home page counts the same as the board', async () => {
  const { token, register } = await aFleet();
  const { fleet } = ok(await portal().call(showHome, token)).json();
  const { totals } = await register.board();
  expect({ ...fleet.open, all: totals.open.all }).toEqual(totals.open);
  expect([fleet.rigs, fleet.most.map(({ open }) => open)]).toEqual([2, [1, 1]]);
});

import { addDays, daysOverdue, dueOn, isOverdue, STATUSES, stateOf } from '@rigbook/domain';
import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPortal } from '../../../../test/support/harness.ts';

const portal = aPortal();

const FOUND = '2026-03-01';
const near = fc.integer({ min: -40, max: 40 });
const day = fc.oneof(
  near.map((days) => addDays(FOUND, days)),
  // About five years from it, where a target date begins and ends to be meant.
  near.map((days) => addDays('2031-03-01', days)),
  near.map((days) => addDays('2021-03-01', days)),
  fc.constantFrom('0001-01-01', '9999-12-31', '2028-02-29'),
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** What one statement of the database says of each of some cases. */
async function saidOf<Case, Row>(cases: readonly Case[], sayOf: (one: Case) => RawBuilder<unknown>): Promise<Row[]> {
  const all = sql.join(
    cases.map((one, place) => sql`select ${sql.lit(place)} as place, said.* from (${sayOf(one)}) said`),
    sql` union all `,
  );
  const { rows } = await sql<Row>`select * from (${all}) cases order by place`.execute(portal().services.db);
  return rows;
}

const agreement = <Case>(
  one: fc.Arbitrary<Case>,
  inSql: (one: Case) => RawBuilder<unknown>,
  inDomain: (one: Case) => object,
) =>
  fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 40 }), async (cases) => {
      expect(await saidOf(cases, inSql)).toEqual(cases.map((one, place) => ({ place, ...inDomain(one) })));
    }),
    { numRuns: 20 },
  );

test('the database says which state a finding has as the domain does', () =>
  expect(
    agreement(
      fc.record({ status: orNull(fc.constantFrom(...STATUSES)), isReady: fc.boolean(), isSuperseded: fc.boolean() }),
      ({ status, isReady, isSuperseded }) =>
        sql`select finding_state(${status}::text, ${isReady}::boolean, ${isSuperseded}::boolean) as state`,
      (facts) => ({ state: stateOf(facts) }),
    ),
  ).resolves.toBeUndefined());

test('the database says when a finding is due as the domain does', () =>
  expect(
    agreement(
      fc.record({
        setOn: orNull(day),
        target: fc.oneof(fc.constant('unclear'), orNull(day)),
        foundOn: fc.oneof(fc.constant(FOUND), day),
        daysToAct: fc.oneof(fc.nat(400), fc.constantFrom(0, 36_500, 2_000_000)),
      }),
      ({ setOn, target, foundOn, daysToAct }) => sql`
      select due_on as "on", due_from as "from", due_problem as "isProblem" from finding_due(
        ${setOn}::date, ${target === 'unclear' ? null : target}::date, ${target === 'unclear' ? true : null}::boolean,
        ${foundOn}::date, ${daysToAct}::integer)`,
      ({ setOn, target, foundOn, daysToAct }) =>
        dueOn({
          setOn,
          targetDay: target === 'unclear' ? null : target,
          isTargetUnclear: target === 'unclear',
          foundOn,
          daysToAct,
        }),
    ),
  ).resolves.toBeUndefined());

test('the database says whether a finding is overdue, and for how long, as the domain does', () =>
  expect(
    agreement(
      fc.record({ isOpen: fc.boolean(), due: day, until: fc.option(day), today: day }),
      ({ isOpen, due, until, today }) => sql`
      select is_overdue(is_pursued(${isOpen}::boolean, ${until}::date, ${today}::date), ${due}::date, ${today}::date) as overdue,
        days_overdue(is_pursued(${isOpen}::boolean, ${until}::date, ${today}::date), ${due}::date, ${today}::date) as days`,
      ({ isOpen, due, until, today }) => ({
        overdue: isOverdue({ isOpen, dueOn: due, acceptedUntil: until }, today),
        days: daysOverdue({ isOpen, dueOn: due, acceptedUntil: until }, today),
      }),
    ),
  ).resolves.toBeUndefined());

test('the database knows on which day a finding is overdue for the first time', async () => {
  const { rows } = await sql<{ before: boolean; after: boolean }>`
    select is_overdue(true, day, overdue_from(day) - 1) as before, is_overdue(true, day, overdue_from(day)) as after
    from unnest(array['2026-02-28', '2026-12-31', '2028-02-29']::date[]) day`.execute(portal().services.db);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ before: false, after: true })));
});

/** The rules are put into the statements that use them: as functions they would be called for each row, past the indexes. */
test.each([
  ["finding_state(status, is_ready, superseded_by is not null) = 'ready'", /finding_state/],
  ["is_overdue(is_open, due_on, date '2026-03-10')", /is_overdue/],
  ["days_overdue(is_open, due_on, date '2026-03-10') > 3", /days_overdue|is_overdue/],
  [
    "is_overdue(is_pursued(is_open, accepted_until, date '2026-03-10'), due_on, date '2026-03-10')",
    /is_overdue|is_pursued/,
  ],
  [
    'exists (select from finding_due(due_set, found_on, null, found_on, 30) due where due.due_problem)',
    /finding_due|is_target_day/,
  ],
])('%s is part of its statement', async (condition, call) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (verbose, costs off) select uuid from register where ${sql.raw(condition)}`.execute(portal().services.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('register');
  expect(plan).not.toMatch(call);
});

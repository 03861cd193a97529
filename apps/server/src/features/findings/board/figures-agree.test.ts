import { showHome } from '@rigbook/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aClosing,
  aSection,
  aSurvey,
  registerOf,
  type FindingMade,
  type SurveyKind,
} from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';

const portal = aPortal();

/** From years ago to last month, and one that has not come yet. */
const DAYS = ['2023-07-28', '2025-11-24', '2026-09-01', '2026-10-31', '2026-11-20', '2027-01-05'];
const KINDS = ['inspection', 'audit', 'acceptance'] as const satisfies readonly SurveyKind[];

const finding = fc.record({
  text: fc.constantFrom('bent braces', 'rusty ladder', 'loose bolts'),
  priority: fc.constantFrom('Critical', 'Major', 'Minor'),
  status: fc.constantFrom('OPEN', 'IN PROGRESS', 'CLOSED', 'later'),
  closing_date: fc.constantFrom('15-Nov-2026', '15-Nov-2025', ''),
}) satisfies fc.Arbitrary<FindingMade>;

const fleet = fc.array(
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      date: fc.constantFrom(...DAYS),
      findings: fc.array(finding, { minLength: 1, maxLength: 4 }),
      isFollowed: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  { minLength: 1, maxLength: 2 },
);
type Fleet = typeof fleet extends fc.Arbitrary<infer F> ? F : never;

async function savedFleet(token: string, rigs: Fleet): Promise<string[]> {
  const saved: string[] = [];
  for (const surveys of rigs) {
    const { UUID: rigUUID } = await aRig(portal(), token);
    saved.push(rigUUID);
    for (const { kind, date, findings, isFollowed } of surveys) {
      const sheets = [aSection('Mast', findings)];
      const report = await aSurvey(portal(), token, { rigUUID, kind, date, sheets });
      if (isFollowed && kind !== 'acceptance') await aClosing(portal(), token, { rigUUID, report, sheets, kind });
    }
  }
  return saved;
}

type Register = ReturnType<typeof registerOf>;

/** Everything that says how much is not closed in these surveys, of a company or of one of its rigs. */
async function notClosed(register: Register, scope: 'current' | 'all', query: string): Promise<number[]> {
  const [figures, list, trend] = [
    await register.figures(`${query}&scope=${scope}`),
    await register.list(`${query}&scope=${scope}`),
    await register.trend(`${query}&scope=${scope}&months=2`),
  ];
  const ages = Object.values(figures.by_age).reduce((all, n) => all + n, 0);
  return [figures.total, list.total, ages, trend.at(-1)?.open_at_end ?? -1];
}

/** What the board says of a rig or of all, as the figures of the same surveys have it. */
const onBoard = ({
  open,
  unclear,
  ready,
  overdue,
  oldest_days: oldest,
}: Awaited<ReturnType<Register['board']>>['totals']) => ({
  open,
  unclear,
  ready,
  overdue,
  oldest,
});

async function inFigures(register: Register, query: string) {
  const { by_state: states, overdue, oldest_days: oldest } = await register.figures(query);
  const { by_priority: open, total: all } = await register.figures(`${query}&state=open,progress,ready`);
  return { open: { ...open, all }, unclear: states.unclear, ready: states.ready, overdue, oldest };
}

async function expectAgreement(register: Register, rigs: readonly string[], company: string): Promise<void> {
  for (const scope of ['current', 'all'] as const) {
    for (const query of [company, ...rigs.map((rig) => `rig=${rig}`)]) {
      const all = await notClosed(register, scope, query);
      expect([scope, query, new Set(all).size, all]).toEqual([scope, query, 1, all]);
    }
    for (const sort of ['rig', 'critical', 'overdue', 'oldest'] as const) {
      const board = await register.board(`${company}&scope=${scope}&sort=${sort}&per_page=100`);
      for (const row of sort === 'oldest' ? board.data : []) {
        const counted = await inFigures(register, `scope=${scope}&rig=${row.rig.UUID}`);
        expect([scope, sort, onBoard({ ...row, rig: null, client: null })]).toEqual([scope, sort, counted]);
      }
      expect(onBoard(board.totals)).toEqual(await inFigures(register, `${company}&scope=${scope}`));
      const closed = await register.list(`${company}&scope=${scope}&closed_days=30`);
      const closedOnRigs = board.data.reduce((sum, row) => sum + row.closed_30_days, 0);
      expect([board.totals.closed_30_days, closedOnRigs]).toEqual([closed.total, closed.total]);
      const shown = board.data.map((row) =>
        sort === 'oldest' ? (row.oldest_days ?? -1) : sort === 'overdue' ? row.overdue : row.open.critical,
      );
      expect([sort, shown]).toEqual([sort, sort === 'rig' ? shown : shown.toSorted((a, b) => b - a)]);
    }
  }
  const { earlier, oldest_days: oldest } = await register.figures(company);
  const [all, early] = [
    await register.figures(`${company}&scope=all`),
    await register.figures(`${company}&scope=earlier`),
  ];
  expect({ ...early.by_priority, oldest_days: early.oldest_days }).toEqual(earlier);
  expect(Math.max(oldest ?? -1, earlier.oldest_days ?? -1)).toBe(all.oldest_days ?? -1);
}

test('board, list, figures and trend agree on what is open, in the newest surveys and in all', async () => {
  await fc.assert(
    fc.asyncProperty(fleet, async (made) => {
      const { token, company } = await aCompanyWithEditor(portal());
      const rigs = await savedFleet(token, made);
      const { token: office } = await aPerson(portal(), 'admin');
      await expectAgreement(registerOf(portal(), token), rigs, '');
      await expectAgreement(registerOf(portal(), office), rigs, `client=${company.id}`);
      const { totals } = await registerOf(portal(), token).board();
      const { earlier } = await registerOf(portal(), token).figures();
      const { fleet: atHome } = ok(await portal().call(showHome, token)).json();
      expect({ ...atHome.open, all: totals.open.all, earlier: atHome.earlier }).toEqual({ ...totals.open, earlier });
    }),
    { numRuns: 2 },
  );
}, 120_000);

test('a trend is of all surveys unless it is asked for of the newest ones', async () => {
  const { token } = await aCompanyWithEditor(portal());
  const { UUID: rigUUID } = await aRig(portal(), token);
  for (const date of ['2024-11-20', '2025-11-20'])
    await aSurvey(portal(), token, { rigUUID, date, sheets: [aSection('Mast', [{ text: 'braces' }])] });
  const register = registerOf(portal(), token);
  const openAtEnd = async (query: string) => (await register.trend(query)).at(-1)?.open_at_end;
  expect([await openAtEnd(''), await openAtEnd('scope=all'), await openAtEnd('scope=current')]).toEqual([2, 2, 1]);
  for (const route of ['trend', 'board'])
    expect((await portal().get(token, `/api/findings/${route}?scope=newest`)).statusCode).toBe(400);
});

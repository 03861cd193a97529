import { randomUUID } from 'node:crypto';
import {
  acceptFinding,
  compareFindings,
  DELETE_ROUTES,
  type FindingRow,
  findingsYearly,
  type PageOf,
  saveComparison,
  type Yearly,
  type YearlyCounts,
} from '@rigbook/contract';
import { PRIORITIES } from '@rigbook/domain';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aSection, aSurvey, type FindingMade, revised } from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';

const portal = aPortal({ SESSION_HOURS: '1000', SESSION_IDLE_HOURS: '1000' });

const EVERY_STATE = 'open,progress,ready,closed,unclear,superseded';
const yearly = async (token: string, query: string) =>
  ok(await portal().get(token, `/api/findings/yearly?${query}`)).json<Yearly>();
const rowsOf = async (token: string, query: string) =>
  ok(await portal().get(token, `/api/findings/list?${query}&scope=all&per_page=100&state=${EVERY_STATE}`)).json<
    PageOf<FindingRow>
  >().data;

/** Says that all pairs of two surveys that were found are the same. */
async function confirm(token: string, from: string, to: string): Promise<void> {
  const compared = ok(await portal().call(compareFindings, token, { query: { from, to } })).json();
  const pairs = [...compared.still_open, ...compared.closed, ...compared.repeated].map((pair) => ({
    from: pair.from.UUID,
    to: pair.to.UUID,
    same: true,
  }));
  ok(await portal().call(saveComparison, token, { body: { from, to, pairs, not_found: 'keep' } }));
}

/** A company with its editor, and an admin of the provider. */
async function aPortalOfTwo() {
  const { token, company } = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  return { token, office, company };
}

const LADDER = 'Ladder of the derrick has no cage between the second and the third platform';
const GUARD = 'Coupling of the second mud pump runs without its guard since the overhaul';
const SLING = 'Sling in the drill floor locker has broken wires close to its ferrule';

/** Three surveys of a rig, a year apart: the ladder is found in each, the guard in two, and once more on another rig. */
async function threeYears() {
  portal().setNow(new Date('2026-11-26T10:00:00Z'));
  onTestFinished(() => portal().setNow(null));
  const { token, office, company } = await aPortalOfTwo();
  const rig = await aRig(portal(), token);
  const survey = (date: string, findings: FindingMade[], rigUUID = rig.UUID) =>
    aSurvey(portal(), token, { rigUUID, date, sheets: [aSection('Mast', findings)] });
  const years = [
    await survey('2024-11-20', [
      { text: LADDER, priority: 'Critical' },
      { text: GUARD },
      { text: SLING, status: 'CLOSED' },
    ]),
    await survey('2025-11-20', [{ text: LADDER, priority: 'Critical' }, { text: GUARD }]),
    await survey('2026-11-10', [{ text: LADDER, priority: 'Critical', status: 'CLOSED', closing_date: '12-Nov-2026' }]),
  ] as const;
  await confirm(office, years[0], years[1]);
  await confirm(office, years[1], years[2]);
  return { token, office, company, rig, survey, years };
}

describe('what all surveys of a rig have found', () => {
  test('has each finding once, in the newest survey that found it', async () => {
    const { token, company, rig, years } = await threeYears();
    const { total, surveys, sections, earlier_surveys: earlier, ...of } = await yearly(token, `rig=${rig.UUID}`);
    expect(of).toMatchObject({
      rig: { UUID: rig.UUID, name: rig.name },
      client: { id: company.id, name: company.name },
    });
    expect(total).toMatchObject({ found: 3, closed: 2, repeated: 2, open: 1, overdue: 1, accepted: 0 });
    // The ladder took 722 days from when it was first found; the sling came closed.
    expect(total.median_days).toBe(361);
    expect(total.by_priority).toMatchObject({
      critical: { found: 1, closed: 1, repeated: 1, median_days: 722 },
      major: { found: 2, closed: 1, repeated: 1, median_days: 0 },
      minor: { found: 0, closed: 0, repeated: 0, median_days: null },
    });
    expect(sections).toMatchObject([{ sheet: 'Mast', section: '', found: 3, closed: 2, repeated: 2 }]);
    expect(
      surveys.map(({ report, found, closed, repeated, superseded }) => [
        report.UUID,
        found,
        closed,
        repeated,
        superseded,
      ]),
    ).toEqual([
      [years[2], 1, 1, 1, 0],
      [years[1], 1, 0, 1, 1],
      [years[0], 1, 1, 0, 2],
    ]);
    expect(surveys[1]?.sections).toEqual([
      { sheet: 'Mast', section: '', found: 1, closed: 0, repeated: 1, median_days: null, superseded: 1 },
    ]);
    expect(earlier).toBe(0);
  });

  test('names what comes back most, and on how many rigs, however it is spelled', async () => {
    const { token, office, company, rig, survey } = await threeYears();
    const other = await aRig(portal(), token);
    const [first, second] = [
      await survey('2025-01-20', [{ text: GUARD }], other.UUID),
      await survey('2026-01-20', [{ text: GUARD.toUpperCase().replace(' ', '  ') }], other.UUID),
    ];
    await confirm(office, first, second);
    const { texts } = await yearly(token, '');
    expect(
      texts.map(({ text, repeats, findings, rigs, open }) => [text.slice(0, 6), repeats, findings, rigs, open]),
    ).toEqual([
      ['COUPLI', 2, 2, 2, 2],
      ['Ladder', 2, 1, 1, 0],
    ]);
    expect(texts[0]).toMatchObject({ rig: { UUID: other.UUID }, finding: { priority: 'major', sheet: 'Mast' } });
    expect((await yearly(office, `rig=${rig.UUID}`)).texts.map(({ repeats }) => repeats)).toEqual([2, 1]);
    expect(await yearly(office, `client=${company.id}`)).toEqual(await yearly(token, ''));
  });

  test('counts a finding again in the earlier survey once the later one has it no more', async () => {
    const { token, office, rig, years } = await threeYears();
    await revised(portal(), token, {
      report: years[2],
      sheets: [aSection('Mast', [{ text: 'Something else altogether' }])],
    });
    const { total, surveys } = await yearly(token, `rig=${rig.UUID}`);
    expect(total).toMatchObject({ found: 4, closed: 1, repeated: 2, open: 3 });
    expect(surveys.map(({ found, superseded }) => [found, superseded])).toEqual([
      [1, 0],
      [2, 0],
      [1, 2],
    ]);
    ok(await portal().call(DELETE_ROUTES.inspection.delete, office, { params: { uuid: years[1] } }));
    expect((await yearly(token, `rig=${rig.UUID}`)).total).toMatchObject({ found: 4, repeated: 0 });
  });

  test('leaves an accepted risk out of what is overdue, and gives it apart', async () => {
    const { token, office, rig } = await threeYears();
    const [guard] = (await rowsOf(office, `rig=${rig.UUID}`)).filter(({ days_overdue: overdue }) => overdue > 0);
    const body = { event: randomUUID(), by: 'OIM', reason: 'Not run.', mitigation: 'Locked out.', until: '2026-12-24' };
    ok(await portal().call(acceptFinding, office, { params: { uuid: guard?.UUID }, body }));
    expect((await yearly(token, `rig=${rig.UUID}`)).total).toMatchObject({ open: 1, overdue: 0, accepted: 1 });
  });
});

describe('the yearly figures', () => {
  test('are of a company, which its own people need not name', async () => {
    const { token, office, company, rig } = await threeYears();
    const { company: other, token: others } = await aCompanyWithEditor(portal());
    expect(fieldsOf(await portal().call(findingsYearly, office))).toEqual([422, ['client']]);
    expect(await yearly(token, `client=${company.id}`)).toEqual(await yearly(token, ''));
    expect((await yearly(others, '')).total.found).toBe(0);
    for (const query of [`client=${other.id}`, `client=${other.id}&rig=${rig.UUID}`, `rig=${randomUUID()}`, 'client=1'])
      expect(codeOf(await portal().get(token, `/api/findings/yearly?${query}`))).toEqual([404, 'not_found']);
    for (const query of [`rig=${rig.UUID}`, `client=${company.id}`])
      expect(codeOf(await portal().get(others, `/api/findings/yearly?${query}`))).toEqual([404, 'not_found']);
    expect(codeOf(await portal().call(findingsYearly, office, { query: { client: '999999' } }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await portal().call(findingsYearly, token, { query: { rig: 'x' } })).statusCode).toBe(400);
  });

  test('are of the kinds of reports that someone may see', async () => {
    const { token, company, rig } = await threeYears();
    const { token: client } = await aPerson(portal(), 'client', company);
    const shown = (await rowsOf(client, `rig=${rig.UUID}`)).filter(({ state }) => state !== 'superseded').length;
    expect((await yearly(client, `rig=${rig.UUID}`)).total.found).toBe(shown);
    expect((await yearly(token, `rig=${rig.UUID}`)).total.found).toBe(3);
  });

  test('of a company without a finding are nothing', async () => {
    const company = await aCompany(portal());
    const { token } = await aPerson(portal(), 'admin', company);
    const counts = { found: 0, closed: 0, repeated: 0, median_days: null };
    expect(await yearly(token, '')).toEqual({
      rig: null,
      client: { id: company.id, name: company.name },
      total: {
        ...counts,
        open: 0,
        overdue: 0,
        accepted: 0,
        by_priority: { critical: counts, major: counts, minor: counts },
      },
      sections: [],
      surveys: [],
      earlier_surveys: 0,
      texts: [],
    });
  });
});

const median = (days: readonly number[]): number | null => {
  const sorted = days.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** What rows of the register come to. */
function counted(rows: readonly FindingRow[]): YearlyCounts {
  const once = rows.filter(({ state }) => state !== 'superseded');
  const closed = once.filter(({ state }) => state === 'closed');
  return {
    found: once.length,
    closed: closed.length,
    repeated: once.filter(({ repeats }) => repeats > 0).length,
    median_days: median(closed.map(({ age_days: days }) => days)),
  };
}

const prioritiesOf = (rows: readonly FindingRow[]) =>
  Object.fromEntries(
    PRIORITIES.map((priority) => [priority, counted(rows.filter((row) => row.priority === priority))]),
  );

const TEXTS = [LADDER, GUARD, SLING, 'Relief valve was set with a nail instead of the proper shear pin'];

const survey = fc.record({
  sheets: fc.array(
    fc.record({
      name: fc.constantFrom('Mast', 'Drawworks'),
      findings: fc.uniqueArray(
        fc.record({
          text: fc.constantFrom(...TEXTS),
          priority: fc.constantFrom('Critical', 'Major', 'Minor'),
          status: fc.constantFrom('OPEN', 'IN PROGRESS', 'CLOSED', 'later'),
        }),
        { selector: ({ text }) => text, minLength: 1 },
      ),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  isConfirmed: fc.boolean(),
});

test('whatever was found and confirmed, they are what the rows of the register come to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(survey, { minLength: 2, maxLength: 3 }), async (surveys) => {
      const { token, office } = await aPortalOfTwo();
      const { UUID: rigUUID } = await aRig(portal(), token);
      let before: string | null = null;
      for (const [year, { sheets, isConfirmed }] of surveys.entries()) {
        const named = [...new Map(sheets.map((sheet) => [sheet.name, sheet])).values()];
        const made = { rigUUID, sheets: named.map(({ name, findings }) => aSection(name, findings)) };
        const report = await aSurvey(portal(), token, { ...made, date: `${2023 + year}-05-0${year + 1}` });
        if (before !== null && isConfirmed) await confirm(office, before, report);
        before = report;
      }
      const rows = await rowsOf(token, `rig=${rigUUID}`);
      const shown = await yearly(token, `rig=${rigUUID}`);
      const open = rows.filter(({ state }) => !['closed', 'superseded'].includes(state));
      expect(shown.total).toEqual({
        ...counted(rows),
        open: open.length,
        overdue: open.filter(({ days_overdue: days }) => days > 0).length,
        accepted: 0,
        by_priority: prioritiesOf(rows),
      });
      for (const section of shown.sections) {
        const inIt = rows.filter((row) => row.sheet === section.sheet && row.section === section.section);
        expect(section).toMatchObject({ ...counted(inIt), by_priority: prioritiesOf(inIt) });
      }
      for (const one of shown.surveys) {
        const ofIt = rows.filter((row) => row.report.UUID === one.report.UUID);
        expect(one).toMatchObject({ ...counted(ofIt), superseded: ofIt.length - counted(ofIt).found });
        for (const section of one.sections)
          expect(section).toMatchObject(counted(ofIt.filter((row) => row.sheet === section.sheet)));
      }
      for (const parts of [shown.sections, shown.surveys])
        expect(parts.reduce((sum, { found }) => sum + found, 0)).toBe(shown.total.found);
      expect(shown.surveys).toHaveLength(surveys.length);
      expect(shown.texts.reduce((sum, { findings }) => sum + findings, 0)).toBe(shown.total.repeated);
    }),
    { numRuns: 8 },
  );
}, 120_000);

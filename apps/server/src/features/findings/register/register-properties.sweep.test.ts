import { randomUUID } from 'node:crypto';
import { chooseActionBy, DELETE_ROUTES, type FindingRow, listTrash, restoreFromTrash } from '@rigbook/contract';
import { findingsOf, PRIORITIES, type Sheet } from '@rigbook/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aClosing,
  aSection,
  aSurvey,
  entered,
  followed,
  registerOf,
  revised,
  sheetsOf,
  type FindingMade,
} from '../../../../test/support/records/findings.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';

const portal = aPortal();

/** Each text is a finding of its own, which stays recognisable wherever it moves. */
const TEXTS = ['bent braces', 'rusty ladder', 'loose bolts', 'dark floodlight', 'worn sheave', 'open hatch'];
const STATUSES = ['OPEN', 'IN PROGRESS', 'CLOSED', 'later'];
const KINDS = ['inspection', 'audit'] as const;
const ROLES_NAMED = ['Rig Mgr', ' rig MGR', 'Bosun', ''];
const DAYS = ['2026-01-01', '2026-02-01', '2026-03-01', ''];

const findings = fc
  .uniqueArray(
    fc.record({
      text: fc.constantFrom(...TEXTS),
      status: fc.constantFrom(...STATUSES),
      action_by: fc.constantFrom(...ROLES_NAMED),
    }),
    { minLength: 1, maxLength: 4, selector: ({ text }) => text },
  )
  .map((made): FindingMade[] =>
    made.map((one, place) => ({ ...one, priority: PRIORITIES[place % PRIORITIES.length] ?? 'minor' })),
  );

const step = fc.record({
  what: fc.constantFrom(
    'save',
    'close',
    'revise',
    'follow',
    'enter',
    'move',
    'delete',
    'restore',
    'answer',
    'verify',
    'assign',
    'correct',
    'choose',
  ),
  which: fc.nat(5),
  kind: fc.constantFrom(...KINDS),
  findings,
  status: fc.constantFrom(...STATUSES),
  date: fc.constantFrom(...DAYS),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Survey = {
  report: string;
  kind: (typeof KINDS)[number];
  sheets: Sheet[];
  date: string;
  saved: number;
  closing: string | null;
  deleted: boolean;
};

const CLOSING_OF = { inspection: 'closing', audit: 'audit_closing' } as const;
const mast = (made: FindingMade[]) => [aSection('Mast', made)];

async function aRigWithSurveys() {
  const { token, company, editor } = await aCompanyWithEditor(portal());
  const { token: admin } = await aPerson(portal(), 'admin', company);
  const { token: office } = await aPerson(portal(), 'admin');
  const rig = await aRig(portal(), token);
  let forManager: string | null = null;
  const surveys: Survey[] = [];
  const register = registerOf(portal(), token);
  let saved = 0;
  const present = ({ which }: Step, more: (survey: Survey) => boolean = () => true) => {
    const some = surveys.filter((survey) => !survey.deleted && more(survey));
    return some[which % Math.max(some.length, 1)];
  };
  /** Does something to one of the findings; a refusal, as of a closed one, changes nothing. */
  const followUp = async ({ which }: Step, call: string, by: string, body: object) => {
    const findings = await register.all();
    const finding = findings[which % Math.max(findings.length, 1)];
    if (!finding) return;
    const answer = await portal().post(by, `/api/findings/${call}/${finding.UUID}`, { event: randomUUID(), ...body });
    expect([200, 409]).toContain(answer.statusCode);
  };
  const does: Record<Step['what'], (step: Step) => Promise<void>> = {
    save: async ({ kind, findings: made, date }) => {
      const sheets = mast(made);
      const report = await aSurvey(portal(), token, { rigUUID: rig.UUID, kind, sheets, date });
      surveys.push({ report, kind, sheets, date, saved: (saved += 1), closing: null, deleted: false });
    },
    close: async (one) => {
      const survey = present(one, ({ closing }) => closing === null);
      if (survey) survey.closing = await aClosing(portal(), token, { rigUUID: rig.UUID, ...survey });
    },
    revise: async (one) => {
      const survey = present(one);
      if (!survey) return;
      survey.sheets = mast(one.findings);
      await revised(portal(), token, { report: survey.report, kind: survey.kind, sheets: survey.sheets });
    },
    follow: async (one) => {
      const survey = present(one, ({ closing }) => closing !== null);
      if (survey) await followed(portal(), token, survey);
    },
    enter: async (one) => {
      const survey = present(one, ({ closing }) => closing !== null);
      if (survey?.closing) await entered(portal(), token, survey.closing, { G11: one.status }, survey.kind);
    },
    move: async (one) => {
      const survey = present(one);
      if (!survey) return;
      survey.date = one.date;
      await revised(portal(), token, survey);
    },
    delete: async (one) => {
      const survey = present(one, ({ kind }) => kind === 'inspection');
      if (!survey) return;
      ok(await portal().call(DELETE_ROUTES.inspection.delete, admin, { params: { uuid: survey.report } }));
      survey.deleted = true;
    },
    restore: async ({ which }) => {
      const gone = surveys.filter(({ deleted }) => deleted);
      const survey = gone[which % Math.max(gone.length, 1)];
      if (!survey) return;
      const { data } = ok(await portal().call(listTrash, office)).json();
      const deletion = data.find(({ UUID }) => UUID === survey.report);
      ok(await portal().call(restoreFromTrash, office, { params: { id: deletion?.id } }));
      survey.deleted = false;
    },
    answer: (one) =>
      followUp(one, 'answer', token, {
        state: [null, 'progress', 'ready'][one.which % 3],
        text: `About ${one.status}.`,
      }),
    verify: (one) =>
      followUp(one, 'verify', office, { result: ['closed', 'returned', 'reopened'][one.which % 3], text: 'Seen.' }),
    assign: (one) => followUp(one, 'assign', token, { due_on: '2027-01-05', reason: 'Parts.', owner_text: 'Bosun' }),
    choose: async ({ which }) => {
      const person = which % 2 === 0 ? editor.uuid : null;
      const body = { text: 'Rig Mgr', person };
      const answer = await portal().call(chooseActionBy, token, { params: { uuid: company.uuid }, body });
      // No finding may have the text.
      expect([200, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 200) forManager = person;
    },
    correct: (one) => followUp(one, 'correct', token, { fields: { status: ['open', 'closed', null][one.which % 3] } }),
  };
  const ownedBy = (text: string) => (text.replaceAll(' ', '').toLowerCase() === 'rigmgr' ? forManager : null);
  return { token, surveys, register, does, ownedBy };
}

type Said = Pick<FindingRow, 'sheet' | 'row' | 'deficiency' | 'priority' | 'status'> & { report: string };

/** The findings of a survey as its sheets and those of its closing say. */
async function saidBySheets(token: string, { report, kind, closing }: Survey): Promise<Said[]> {
  const own = findingsOf(await sheetsOf(portal(), token, kind, report));
  const followedUp = closing === null ? [] : findingsOf(await sheetsOf(portal(), token, CLOSING_OF[kind], closing));
  return own.map(({ sheet, row, deficiency, priority, status }) => {
    const there = followedUp.find((one) => one.deficiency === deficiency);
    return { report, sheet, row, deficiency, priority, status: there ? there.status : status };
  });
}

const isCurrent = (survey: Survey, surveys: readonly Survey[]): boolean =>
  surveys
    .filter(({ kind, deleted }) => kind === survey.kind && !deleted)
    // Without a day it is of the present one, which is later than all others here.
    .every(
      (other) =>
        (other.date || '9999') < (survey.date || '9999') || (other.date === survey.date && other.saved <= survey.saved),
    );

const open = ({ status }: Said) => status === 'open' || status === 'progress';
const byPriority = (said: readonly Said[]) =>
  Object.fromEntries(PRIORITIES.map((priority) => [priority, said.filter((one) => one.priority === priority).length]));

const inOrder = <Row extends { report: string; row: number }>(rows: Row[]) =>
  rows.toSorted((one, other) => one.report.localeCompare(other.report) || one.row - other.row);

/** A filter that finds the same as another one, but of which nothing is kept: its findings are counted. */
const COUNTED = 'age_from=0';

/** What the database keeps is what is counted, whatever is asked of it. */
async function expectKeptToBeCounted(register: ReturnType<typeof registerOf>): Promise<void> {
  for (const query of ['', 'scope=all&overdue=1', 'kind=audit&priority=critical,minor']) {
    expect([query, await register.figures(query)]).toEqual([query, await register.figures(`${query}&${COUNTED}`)]);
    const [kept, counted] = [await register.list(query), await register.list(`${query}&${COUNTED}`)];
    expect([query, kept.total, kept.data]).toEqual([query, counted.total, counted.data]);
  }
  const closedToo = 'state=open,closed&scope=all&kind=inspection';
  expect((await register.list(closedToo)).total).toBe((await register.figures(closedToo)).total);
  const { data, totals } = await register.board();
  expect(data.map((row) => ({ ...row, rig: null, client: null }))).toEqual([totals]);
}

test('whatever is done to reports, the register has their findings, and the board their figures', async () => {
  await fc.assert(
    fc.asyncProperty(step, fc.array(step, { minLength: 4, maxLength: 9 }), async (first, steps) => {
      const { token, surveys, register, does, ownedBy } = await aRigWithSurveys();
      const begun = (['save', 'close', 'choose'] as const).map((what): Step => ({ ...first, what }));
      const all = [...begun, ...steps];
      for (const one of all) {
        await does[one.what](one);
        const present = surveys.filter(({ deleted }) => !deleted);
        const said = await Promise.all(present.map((survey) => saidBySheets(token, survey)));
        const rows = await register.all();
        // Here an assigned finding has the owner's name as text.
        for (const { action_by: text, owner, owner_text: named } of rows)
          expect([text, owner?.UUID ?? null]).toEqual([text, named === '' ? ownedBy(text) : null]);
        const registered = rows.map(({ report, sheet, row, deficiency, priority, status }) => ({
          report: report.UUID,
          sheet,
          row,
          deficiency,
          priority,
          status,
        }));
        expect(inOrder(registered)).toEqual(inOrder(said.flat()));
        const current = said.flatMap((rows, place) => {
          const survey = present[place];
          return survey && isCurrent(survey, surveys) ? rows : [];
        });
        const earlier = said.flat().filter((row) => !current.includes(row) && row.status !== 'closed');
        const [board] = (await register.board()).data;
        expect(board?.open).toEqual({ ...byPriority(current.filter(open)), all: current.filter(open).length });
        expect(board?.unclear).toBe(current.filter(({ status }) => status === null).length);
        expect(board?.earlier).toEqual(byPriority(earlier));
        expect((await register.figures()).earlier).toMatchObject(byPriority(earlier));
        expect((await register.list()).total).toBe(current.filter(({ status }) => status !== 'closed').length);
        await expectKeptToBeCounted(register);
      }
      expect(await examine(portal().services, { fix: false })).toEqual([]);
    }),
    { numRuns: process.env['SWEEPS'] ? 8 : 2 },
  );
});

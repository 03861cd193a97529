import { randomUUID } from 'node:crypto';
import {
  CLOSING_ROUTES,
  compareFindings,
  comparisonOffers,
  DELETE_ROUTES,
  type FindingRow,
  saveComparison,
  type SavedComparison,
  saveFollowUpRules,
  type SentBody,
  undo,
} from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answered, cellsIn } from '../../../test/support/records/answers.ts';
import {
  aClosing,
  aSection,
  aSurvey,
  type FindingMade,
  registerOf,
  revised,
  sheetsOf,
} from '../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { examine } from '../../operations/doctor/public.ts';

const portal = aPortal({ SESSION_HOURS: '1000', SESSION_IDLE_HOURS: '1000' });

const BRACE = 'Diagonal brace of the starboard leg is bent by 38 mm below the monkey board';
const GUARD = 'Coupling of the second mud pump runs without its guard since the overhaul';
const SLING = 'Sling in the drill floor locker has broken wires close to its ferrule';
const LAMP = 'Emergency lamp above the accumulator unit stays dark on the test';
const VALVE = 'Relief valve was set with a nail instead of the proper shear pin';
const DECK = 'Deck plates around the shaker house are corroded through in places';

const FIRST: FindingMade[] = [
  { text: BRACE, ref: 'A-1', priority: 'Critical' },
  { text: GUARD, ref: 'A-2' },
  { text: SLING, ref: 'A-3', status: 'CLOSED' },
  { text: LAMP, ref: 'A-4' },
  { text: VALVE, ref: 'A-5' },
];
const SECOND: FindingMade[] = [
  { text: DECK, ref: 'B-1' },
  { text: `${BRACE}, as seen before`, ref: 'B-2', priority: 'Critical' },
  { text: GUARD, ref: 'B-3', status: 'CLOSED' },
  { text: SLING, ref: 'B-4' },
  { text: 'Emergency lamp above the choke manifold is dark on its test', ref: 'B-5' },
];

type Wanted = { first?: FindingMade[]; second?: FindingMade[]; kind?: 'inspection' | 'acceptance' };

/** Two surveys of one rig, the first with its closing. */
async function twoSurveys({ first = FIRST, second = SECOND, kind = 'inspection' }: Wanted = {}) {
  const { token, company, editor } = await aCompanyWithEditor(portal());
  const { token: office } = await aPerson(portal(), 'admin');
  const rig = await aRig(portal(), token);
  const sheets = [aSection('Mast', first)];
  const from = await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets, kind, date: '2025-11-20' });
  const closing =
    kind === 'inspection' ? await aClosing(portal(), token, { rigUUID: rig.UUID, report: from, sheets }) : '';
  const to = await aSurvey(portal(), token, {
    rigUUID: rig.UUID,
    sheets: [aSection('Mast', second)],
    kind,
    date: '2026-11-18',
  });
  const register = registerOf(portal(), token);
  const compare = async (by = token) => ok(await portal().call(compareFindings, by, { query: { from, to } })).json();
  const send = (body: object, by = office) =>
    portal().call(saveComparison, by, { body: { from, to, pairs: [], not_found: 'keep', ...body } });
  const save = async (body: object, by = office) => ok(await send(body, by)).json<SavedComparison>();
  /** Says that all pairs that were found are the same. */
  const confirm = async (more: object = {}) => {
    const { still_open: open, closed, repeated } = await compare();
    const pairs = [...open, ...closed, ...repeated].map((pair) => ({
      from: pair.from.UUID,
      to: pair.to.UUID,
      same: true,
    }));
    return save({ pairs, ...more });
  };
  const offers = async (by = token) =>
    ok(await portal().call(comparisonOffers, by, { query: { rig: rig.UUID } })).json();
  const find = async (text: string) => {
    const rows = await register.list('scope=all&per_page=100&state=open,progress,ready,closed,unclear,superseded');
    return rows.data.filter(({ deficiency }) => deficiency === text) as [FindingRow, ...FindingRow[]];
  };
  const of = async (report: string, text: string) => {
    const [found] = (await find(text)).filter((row) => row.report.UUID === report);
    if (!found) throw new Error(`There is no finding '${text}' in that survey.`);
    return found;
  };
  return { token, company, editor, office, rig, from, to, closing, register, compare, send, save, confirm, offers, of };
}

type Made = Awaited<ReturnType<typeof twoSurveys>>;

const texts = (rows: readonly FindingRow[]) => rows.map(({ deficiency }) => deficiency);
const refs = (pairs: readonly { from: FindingRow; to: FindingRow }[]) =>
  pairs.map(({ from, to }) => `${from.ref} ${to.ref}`);

describe('two surveys compared', () => {
  test('have each finding in exactly one list', async () => {
    const { compare } = await twoSurveys();
    const compared = await compare();
    expect(texts(compared.new)).toEqual([DECK]);
    expect(refs(compared.still_open)).toEqual(['A-1 B-2']);
    expect(refs(compared.closed)).toEqual(['A-2 B-3']);
    expect(refs(compared.repeated)).toEqual(['A-3 B-4']);
    expect(refs(compared.doubtful)).toEqual(['A-4 B-5']);
    expect(compared.doubtful[0]?.score).toBeGreaterThan(0.4);
    expect(texts(compared.not_found)).toEqual([VALVE]);
  });

  test('are of one rig and one kind', async () => {
    const { token, from, to, rig } = await twoSurveys();
    const audit = await aSurvey(portal(), token, {
      rigUUID: rig.UUID,
      sheets: [aSection('Mast', FIRST)],
      kind: 'audit',
    });
    const elsewhere = await aSurvey(portal(), token, {
      rigUUID: (await aRig(portal(), token)).UUID,
      sheets: [aSection('Mast', FIRST)],
    });
    for (const other of [audit, elsewhere, from]) {
      const answer = await portal().call(compareFindings, token, { query: { from, to: other } });
      expect(fieldsOf(answer)).toEqual([422, ['to']]);
    }
    expect(codeOf(await portal().call(compareFindings, token, { query: { from: randomUUID(), to } }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await portal().call(compareFindings, token, { query: { from: 'x', to } })).statusCode).toBe(400);
  });

  test('say the same the other way round, but nobody may confirm that', async () => {
    const { token, from, to, office } = await twoSurveys();
    const turned = ok(await portal().call(compareFindings, token, { query: { from: to, to: from } })).json();
    expect(texts(turned.new)).toEqual([VALVE]);
    expect(texts(turned.not_found)).toEqual([DECK]);
    const body: SentBody<typeof saveComparison> = { from: to, to: from, pairs: [], not_found: 'keep' };
    expect(fieldsOf(await portal().call(saveComparison, office, { body }))).toEqual([422, ['to']]);
  });
});

describe('a pair that is confirmed', () => {
  test('supersedes the earlier finding, and makes the later one as old as the first', async () => {
    portal().setNow(new Date('2026-11-26T10:00:00Z'));
    onTestFinished(() => portal().setNow(null));
    const { confirm, of, from, to, register, rig, compare } = await twoSurveys();
    const before = await compare();
    expect(await confirm()).toEqual({ same: 3, different: 0, closed: 0, refused: 0, undecided: 1 });
    const old = await of(from, BRACE);
    const found = await of(to, `${BRACE}, as seen before`);
    expect(old).toMatchObject({ state: 'superseded', status: 'open', repeats: 0, days_overdue: 0 });
    expect(found).toMatchObject({ state: 'open', repeats: 1, found_on: '2026-11-18', age_days: 371 });
    // A finding counts once: of the three of the earlier survey that were open one is superseded.
    const { earlier } = await register.figures(`rig=${rig.UUID}`);
    expect(earlier).toMatchObject({ critical: 0, major: 2, minor: 0 });
    const { data } = await register.board();
    expect(data[0]).toMatchObject({ open: { critical: 1, all: 4 }, earlier: { critical: 0, major: 2 } });
    // What was confirmed is still where it was.
    const after = await compare();
    expect([after.still_open, after.closed, after.repeated].map(refs)).toEqual(
      [before.still_open, before.closed, before.repeated].map(refs),
    );
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is an event of both, and a change in the history of the later survey', async () => {
    const { confirm, of, from, to, register } = await twoSurveys();
    await confirm();
    const old = await register.show((await of(from, GUARD)).UUID);
    const found = await register.show((await of(to, GUARD)).UUID);
    expect(old.events.at(-1)).toMatchObject({ kind: 'superseded', after: { superseded_by: found.UUID } });
    expect(found.events.at(-1)).toMatchObject({ kind: 'repeats', after: { repeats: 1 } });
    expect(old.revision).toBe(2);
  });

  test('sent again changes nothing', async () => {
    const { confirm, of, from } = await twoSurveys();
    await confirm();
    const { revision, updated_at: at } = await of(from, GUARD);
    expect(await confirm()).toMatchObject({ same: 3 });
    expect(await of(from, GUARD)).toMatchObject({ revision, updated_at: at });
  });

  test.each([
    ['answer', { state: 'ready', text: 'Done.' }],
    ['verify', { result: 'closed', text: '' }],
    ['assign', { owner_text: 'Toolpusher' }],
    ['correct', { fields: { deficiency: 'Other words' } }],
  ])('refuses to %s the earlier finding, and names the later one', async (call, body) => {
    const { confirm, of, from, to, office } = await twoSurveys();
    await confirm();
    const [old, found] = [await of(from, BRACE), await of(to, `${BRACE}, as seen before`)];
    const answer = await portal().post(office, `/api/findings/${call}/${old.UUID}`, { event: randomUUID(), ...body });
    expect(codeOf(answer)).toEqual([409, 'superseded']);
    expect(answer.json<{ fields: object }>().fields).toEqual({ by: found.UUID });
  });

  test('leaves the row of the earlier one in its closing, where an edit changes the sheet only', async () => {
    const { confirm, of, from, token, closing } = await twoSurveys();
    await confirm();
    const sheets = await sheetsOf(portal(), token, 'closing', closing);
    expect(cellsIn(sheets, BRACE)).toMatchObject({ G: 'OPEN' });
    const data = JSON.stringify(sheets).replaceAll('"OPEN"', '"CLOSED"');
    ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data } }));
    expect(await of(from, BRACE)).toMatchObject({ state: 'superseded', status: 'closed' });
  });

  test.each<[string, [current: number, earlier: number], (made: Made) => Promise<unknown>]>([
    [
      'its survey is deleted',
      [1, 0],
      async ({ office, to }) =>
        ok(await portal().call(DELETE_ROUTES.inspection.delete, office, { params: { uuid: to } })),
    ],
    [
      'it is gone from its workbook',
      [0, 1],
      async ({ token, to }) => revised(portal(), token, { report: to, sheets: [aSection('Mast', SECOND.slice(0, 1))] }),
    ],
    [
      'someone says that they are two',
      [1, 1],
      async ({ save, of, from, to }) =>
        save({
          pairs: [
            { from: (await of(from, BRACE)).UUID, to: (await of(to, `${BRACE}, as seen before`)).UUID, same: false },
          ],
        }),
    ],
    [
      'its survey turns out to be the earlier one',
      [1, 1],
      async ({ token, to }) =>
        revised(portal(), token, { report: to, sheets: [aSection('Mast', SECOND)], date: '2024-11-18' }),
    ],
  ])('opens the earlier one again if %s', async (_, [current, earlier], happens) => {
    const made = await twoSurveys();
    await made.confirm();
    await happens(made);
    expect(await made.of(made.from, BRACE)).toMatchObject({ state: 'open', repeats: 0 });
    const { data } = await made.register.board();
    expect(data[0]).toMatchObject({ open: { critical: current }, earlier: { critical: earlier } });
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('supersedes it again once the later survey is restored', async () => {
    const { confirm, of, from, to, office, register } = await twoSurveys();
    await confirm();
    ok(await portal().call(DELETE_ROUTES.inspection.delete, office, { params: { uuid: to } }));
    expect((await of(from, BRACE)).state).toBe('open');
    ok(await portal().call(undo, office, { body: { entity: 'report', UUID: to } }));
    expect((await of(from, BRACE)).state).toBe('superseded');
    expect((await register.board()).data[0]).toMatchObject({ open: { critical: 1 }, earlier: { critical: 0 } });
  });

  test('of a third survey is as old as the first, and counts all before', async () => {
    const { confirm, of, from, to, token, rig, office } = await twoSurveys();
    await confirm();
    const third = await aSurvey(portal(), token, {
      rigUUID: rig.UUID,
      sheets: [aSection('Mast', [{ text: BRACE, priority: 'Critical' }])],
      date: '2026-11-20',
    });
    const middle = await of(to, `${BRACE}, as seen before`);
    const last = await of(third, BRACE);
    const pairs = [{ from: middle.UUID, to: last.UUID, same: true }];
    ok(await portal().call(saveComparison, office, { body: { from: to, to: third, pairs, not_found: 'keep' } }));
    expect(await of(third, BRACE)).toMatchObject({ repeats: 2 });
    expect((await of(third, BRACE)).age_days).toBe((await of(from, BRACE)).age_days);
    expect(await of(to, middle.deficiency)).toMatchObject({ state: 'superseded', repeats: 1 });
  });
});

describe('what was not found again', () => {
  test('is closed with the day of the later survey, without proof', async () => {
    const { token, office, company, confirm, of, from, closing, register } = await twoSurveys();
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: {
          proof: { critical: 'picture', major: 'picture', minor: 'picture' },
        },
      }),
    );
    expect(await confirm({ not_found: 'close' })).toMatchObject({ closed: 1, refused: 0 });
    const row = await of(from, VALVE);
    expect(row).toMatchObject({ state: 'closed', closed_on: '2026-11-18', verified_by: 'admin of Provider' });
    expect((await register.show(row.UUID)).events.at(-1)).toMatchObject({ kind: 'not_found' });
    expect(cellsIn(await sheetsOf(portal(), token, 'closing', closing), VALVE)).toMatchObject({
      G: 'CLOSED',
      I: '18-Nov-2026',
    });
    // The doubtful one is not: nobody has decided about it.
    expect((await of(from, LAMP)).state).toBe('open');
  });

  test('is closed in an acceptance as well', async () => {
    const { confirm, of, from } = await twoSurveys({ kind: 'acceptance' });
    expect(await confirm({ not_found: 'close' })).toMatchObject({ closed: 1 });
    expect(await of(from, VALVE)).toMatchObject({ state: 'closed', closed_on: '2026-11-18' });
  });

  test('stays open for whoever has reported it as ready themselves', async () => {
    const { office, company, from, of, confirm, send } = await twoSurveys();
    const { token: admin } = await aPerson(portal(), 'admin', company);
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { verification: 'company' },
      }),
    );
    ok(await answered(portal(), admin, (await of(from, VALVE)).UUID, { state: 'ready', text: 'Replaced it.' }));
    expect(ok(await send({ not_found: 'close' }, admin)).json()).toMatchObject({ closed: 0, refused: 1 });
    expect((await of(from, VALVE)).state).toBe('ready');
    expect(await confirm({ not_found: 'close' })).toMatchObject({ closed: 1, refused: 0 });
  });
});

describe('a comparison is refused', () => {
  test.each<[string, (made: Made) => Promise<object[]>]>([
    [
      'of a finding of another survey',
      async ({ of, from, to }) => [{ from: (await of(to, DECK)).UUID, to: (await of(from, VALVE)).UUID, same: true }],
    ],
    [
      'in which a finding is the same as two',
      async ({ of, from, to }) => [
        { from: (await of(from, VALVE)).UUID, to: (await of(to, DECK)).UUID, same: true },
        { from: (await of(from, VALVE)).UUID, to: (await of(to, SLING)).UUID, same: true },
      ],
    ],
    [
      'which says two things of a pair',
      async ({ of, from, to }) => {
        const pair = { from: (await of(from, VALVE)).UUID, to: (await of(to, DECK)).UUID };
        return [true, false].map((same) => ({ ...pair, same }));
      },
    ],
  ])('%s', async (_, pairsOf) => {
    const made = await twoSurveys();
    expect(fieldsOf(await made.send({ pairs: await pairsOf(made) }))).toEqual([422, ['pairs']]);
  });

  test('from a person who does not verify', async () => {
    const { send, office, company, token } = await twoSurveys();
    ok(
      await portal().call(saveFollowUpRules, office, {
        params: { uuid: company.uuid },
        body: { verification: 'provider' },
      }),
    );
    const { token: viewer } = await aPerson(portal(), 'viewer', company);
    for (const by of [token, viewer]) expect(codeOf(await send({}, by))).toEqual([403, 'forbidden']);
  });
});

describe('a comparison is offered on its rig', () => {
  test('until everything in it is decided', async () => {
    const { offers, confirm, compare, save, from, to } = await twoSurveys();
    expect(await offers()).toMatchObject([
      {
        kind: 'inspection',
        from: { UUID: from, found_on: '2025-11-20' },
        to: { UUID: to },
        pairs: 3,
        doubtful: 1,
        undecided: 4,
      },
    ]);
    await confirm();
    expect(await offers()).toMatchObject([{ undecided: 1 }]);
    const [doubt] = (await compare()).doubtful;
    await save({ pairs: [{ from: doubt?.from.UUID, to: doubt?.to.UUID, same: false }] });
    expect(await offers()).toEqual([]);
    const after = await compare();
    expect(after.doubtful).toEqual([]);
    expect([texts(after.new).length, texts(after.not_found).length]).toEqual([2, 2]);
  });

  test('not for a single survey', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    await aSurvey(portal(), token, { rigUUID: rig.UUID, sheets: [aSection('Mast', FIRST)] });
    expect(ok(await portal().call(comparisonOffers, token, { query: { rig: rig.UUID } })).json()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import {
  addFinding,
  answerFinding,
  CLOSING_ROUTES,
  deleteFinding,
  deleteRig,
  DRAFT_ROUTES,
  FOLLOW_UP_ROUTES,
  knownEvents,
  type PageOf,
  type SavedReport,
  type SentBody,
  undo,
  uploadFindingPicture,
  WORKBOOK_ROUTES,
  type WorkbookReport,
} from '@rigbook/contract';
import { closingCopy, importWorkbook, qsheCopy, type Sheet } from '@rigbook/domain';
import { readWorkbook } from '@rigbook/workbook';
import { describe, expect, test } from 'vitest';
import { rowIn } from '../../../../test/support/records/answers.ts';
import { aDraft, type DraftWanted, startDraft } from '../../../../test/support/records/drafts.ts';
import { aSection, aSurvey, registerOf, type SurveyKind } from '../../../../test/support/records/findings.ts';
import { aForm, aPicture, aZip } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor, aPerson } from '../../../../test/support/people.ts';
import { aRig } from '../../../../test/support/records/reports.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { sweepTrash } from '../../trash/public.ts';

const portal = aPortal();
const DAY = 24 * 3_600_000;

type Added = Partial<Omit<SentBody<typeof addFinding>, 'fields'>> &
  Partial<SentBody<typeof addFinding>['fields']> & { by?: string };

/** A rig of a company, the office, and a draft that the office has started. */
async function aStarted(wanted: Partial<DraftWanted> = {}) {
  const { token, company } = await aCompanyWithEditor(portal());
  const office = await aPerson(portal(), 'editor');
  const rig = await aRig(portal(), token);
  const kind: SurveyKind = wanted.kind ?? 'inspection';
  const uuid = await aDraft(portal(), office.token, { rig: rig.UUID, ...wanted });
  const add = ({ by = office.token, event = randomUUID(), sheet = 'Mast', section, pictures, ...fields }: Added = {}) =>
    portal().call(addFinding, by, {
      params: { report: uuid },
      body: {
        event,
        sheet,
        ...(section !== undefined && { section }),
        ...(pictures && { pictures }),
        fields: { priority: 'major', deficiency: 'A wire is frayed', ...fields },
      },
    });
  const show = async (by = office.token) =>
    ok(await portal().call(WORKBOOK_ROUTES[kind].show, by, { params: { uuid } })).json<WorkbookReport>();
  const sheets = async () => JSON.parse((await show()).data) as Sheet[];
  const finish = (by = office.token) => portal().call(DRAFT_ROUTES[kind].finish, by, { params: { uuid } });
  const discard = (by = office.token) => portal().call(DRAFT_ROUTES[kind].discard, by, { params: { uuid } });
  const update = (fields: Record<string, string>, zip?: Buffer) => {
    const file = zip && { field: 'sheet', name: 'sheet.zip', bytes: zip };
    return portal().postForm(office.token, `/api/reports/${kind}/update`, aForm({ reportUUID: uuid, ...fields }, file));
  };
  const download = (by = office.token) => portal().call(WORKBOOK_ROUTES[kind].download, by, { params: { uuid } });
  const register = registerOf(portal(), token);
  const own = { uuid, kind, rig, token, company, office: office.token, author: office };
  return { ...own, add, show, sheets, finish, discard, update, download, register };
}

/** The texts of the rows of a sheet by column, without those above the headings and without pictures. */
const textsOf = (sheets: readonly Sheet[], name: string) =>
  (sheets.find((one) => one.name === name)?.rows ?? [])
    .slice(11)
    .map((row) =>
      Object.fromEntries(
        (row ?? [])
          .filter(({ type, content }) => type !== 'image' && content !== '')
          .map(({ position, content }) => [position.replace(/\d+$/, ''), content]),
      ),
    );

const doctor = () => examine(portal().services, { fix: false });

describe('a survey that begins without a workbook', () => {
  test('has blank sheets in the layout of the blank workbook', async () => {
    const { show, sheets } = await aStarted({ title: 'Condition survey' });
    expect(await show()).toMatchObject({
      draft: true,
      title: 'Condition survey',
      survey_date: '2026-11-05',
      sheet: null,
    });
    const [mast, ...others] = await sheets();
    expect(others.map(({ name }) => name)).toEqual(['QSHE']);
    expect(mast?.rows[10]?.map(({ content }) => content).slice(0, 3)).toEqual(['No.', 'Ref.', 'Deficiency']);
  });

  test('is like another report: its sheets with titles and subtitles, none of its findings', async () => {
    const { token } = await aCompanyWithEditor(portal());
    const rig = await aRig(portal(), token);
    const mast = aSection('Mast', [{ text: 'title' }, { text: 'A wire is frayed' }, { text: 'subtitle' }]);
    mast.rows[11] = [
      { position: 'A11', content: '1' },
      { position: 'C11', content: 'Ladders' },
    ];
    mast.rows[13] = [
      { position: 'A13', content: '1.1' },
      { position: 'C13', content: 'Cages' },
    ];
    const like = await aSurvey(portal(), token, {
      rigUUID: rig.UUID,
      sheets: [mast, aSection('QSHE', [{ text: 'x' }])],
    });
    const started = ok(await startDraft(portal(), token, { rig: rig.UUID, like }));
    const { UUID, ...said } = started.json<{ UUID: string }>();
    expect(said).toEqual({ draft: true, sheets: ['Mast', 'QSHE'] });
    const report = ok(
      await portal().call(WORKBOOK_ROUTES.inspection.show, token, { params: { uuid: UUID } }),
    ).json<WorkbookReport>();
    const sheets = JSON.parse(report.data) as Sheet[];
    expect(textsOf(sheets, 'Mast')).toEqual([
      { A: '1', C: 'Ladders' },
      { A: '1.1', C: 'Cages' },
    ]);
    expect(textsOf(sheets, 'QSHE')).toEqual([]);
  });

  test('is started once, however often that is sent', async () => {
    const { rig, office } = await aStarted();
    const start = (more: object = {}) =>
      startDraft(portal(), office, { rig: rig.UUID, reportUUID: '4f6a0c1e-0000-4000-8000-00000000aa01', ...more });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map((answer) => ok(answer).json<object>())).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ draft: true })),
    );
    expect(codeOf(await start({ title: 'Another' }))).toEqual([409, 'exists']);
  });

  test('takes findings as a report does, and its page says who has added which', async () => {
    const { uuid, add, show, sheets, author } = await aStarted();
    const event = randomUUID();
    const row = rowIn(await add({ event, section: 'Ladders', target_date: '2026-12-24', ref: 'M-1' }));
    expect(row).toMatchObject({
      report: { UUID: uuid, survey_date: '2026-11-05' },
      sheet: 'Mast',
      row: 11,
      section: 'Ladders',
      ref: 'M-1',
      state: 'open',
      found_on: '2026-11-05',
      due_on: '2026-12-24',
      due_from: 'sheet',
      closing: null,
    });
    expect(rowIn(await add({ event, section: 'Ladders', target_date: '2026-12-24', ref: 'M-1' })).UUID).toBe(row.UUID);
    expect(codeOf(await add({ event }))).toEqual([409, 'exists']);
    expect(rowIn(await add({}))).toMatchObject({ row: 12, ref: 'M-2' });
    const findings = (await show()).draft_findings ?? [];
    expect(findings.map(({ row: at, by }) => [at, by])).toEqual([
      [11, `editor of ${author.company.name}`],
      [12, `editor of ${author.company.name}`],
    ]);
    expect(findings[0]?.revision).toBe(row.revision);
    expect(textsOf(await sheets(), 'Mast')).toHaveLength(2);
  });

  test('has its pictures, which the company of the rig can not see before it is finished', async () => {
    const { uuid, office, token, add, finish } = await aStarted();
    const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
    const fields = { report: uuid, event: randomUUID() };
    const path = ok(await portal().call(uploadFindingPicture, office, { body: fields, file })).body;
    const row = rowIn(await add({ pictures: [path] }));
    expect(row.pictures.before).toEqual([path]);
    const see = async (by: string) => (await portal().get(by, `/${path}`)).statusCode;
    expect([await see(office), await see(token)]).toEqual([200, 404]);
    expect(await doctor()).toEqual([]);
    ok(await finish());
    expect([await see(office), await see(token)]).toEqual([200, 200]);
    expect(await doctor()).toEqual([]);
  });

  test('loses a finding by DELETE, once', async () => {
    const { office, add, sheets } = await aStarted();
    const [first, second] = [rowIn(await add()), rowIn(await add({ deficiency: 'A pin is missing' }))];
    ok(await portal().call(deleteFinding, office, { params: { uuid: first.UUID } }));
    expect(codeOf(await portal().call(deleteFinding, office, { params: { uuid: first.UUID } }))).toEqual([
      404,
      'not_found',
    ]);
    expect(textsOf(await sheets(), 'Mast').map((row) => row['C'])).toEqual([undefined, 'A pin is missing']);
    expect(second.row).toBe(12);
  });
});

describe('a draft that is updated', () => {
  test('keeps the UUIDs of its findings, and those that people have added', async () => {
    const { add, show, sheets, update } = await aStarted();
    const row = rowIn(await add({ ref: 'M-1' }));
    const [mast, qshe] = await sheets();
    const more = { ...mast, rows: [...(mast?.rows ?? [])] };
    more.rows.push([
      { position: 'B12', content: 'M-2' },
      { position: 'C12', content: 'A pin is missing' },
      { position: 'E12', content: 'Minor' },
    ]);
    ok(await update({ data: JSON.stringify([more, qshe]), title: 'Second day' }));
    const after = await show();
    expect(after).toMatchObject({ draft: true, title: 'Second day' });
    expect(after.draft_findings?.map(({ UUID }) => UUID)).toContain(row.UUID);
    expect(after.draft_findings).toHaveLength(2);
    ok(await update({ data: JSON.stringify([{ ...qshe }]) }));
    const kept = await show();
    expect(kept.draft_findings?.map(({ UUID }) => UUID)).toEqual([row.UUID]);
  });

  test('is not overwritten by whoever had an earlier one', async () => {
    const { add, show, update } = await aStarted();
    const { data, updated_at } = await show();
    ok(await add());
    expect(codeOf(await update({ data, updated_at, title: 'Mine' }))).toEqual([409, 'stale']);
  });

  test('takes its own workbook again, filled in with Excel, and stores no original before it is finished', async () => {
    const { uuid, add, download, update, show } = await aStarted();
    const row = rowIn(await add({ ref: 'M-1', section: 'Ladders' }));
    const bytes = ok(await download()).rawPayload;
    const imported = importWorkbook(readWorkbook(bytes));
    expect(textsOf(imported, 'Mast')).toEqual([
      { A: '1', C: 'Ladders' },
      { B: 'M-1', C: 'A wire is frayed', E: 'Major', G: 'OPEN' },
    ]);
    ok(await update({ data: JSON.stringify(imported) }, aZip({ 'mine.xlsx': bytes })));
    const after = await show();
    expect(after).toMatchObject({ draft: true, sheet: null });
    expect(after.draft_findings?.map(({ UUID, row: at }) => [UUID, at])).toEqual([[row.UUID, 12]]);
    expect(uuid).toBe(after.UUID);
  });
});

describe('a draft that is finished', () => {
  test('is a report like any other: its findings with their UUIDs, its counts, its workbook, its closing', async () => {
    const { uuid, rig, add, finish, register, token, show, download } = await aStarted();
    const first = rowIn(await add({ section: '1 Ladders', ref: 'M-1', deficiency: '=1+1' }));
    const second = rowIn(await add({ sheet: 'QSHE', priority: 'critical', ref: 'Q-1' }));
    const third = rowIn(await add({ section: '1 Ladders', deficiency: 'A pin is missing' }));
    expect(await register.all()).toEqual([]);
    const saved = ok(await finish()).json<SavedReport>();
    expect(saved.UUID).toBe(uuid);
    expect(ok(await finish()).json()).toEqual(saved);
    const rows = (await register.all()).toSorted((one, two) => one.row - two.row);
    expect(rows.map((row) => [row.UUID, row.sheet, row.row, row.section])).toEqual([
      [second.UUID, 'QSHE', 11, ''],
      [first.UUID, 'Mast', 12, '1 Ladders'],
      [third.UUID, 'Mast', 13, '1 Ladders'],
    ]);
    const events = (await register.show(first.UUID)).events;
    expect(events).toMatchObject([{ kind: 'found', side: 'provider', user_name: 'editor of Provider' }]);
    const report = await show(token);
    expect(report).not.toHaveProperty('draft');
    const sheets = JSON.parse(report.data) as Sheet[];
    const bytes = ok(await download(token)).rawPayload;
    expect(ok(await download(token)).headers['content-disposition']).toContain(rig.name);
    expect(textsOf(importWorkbook(readWorkbook(bytes)), 'Mast')).toEqual(textsOf(sheets, 'Mast'));
    const follow = { rigUUID: rig.UUID, parentUUID: uuid };
    const closing = { ...follow, reportUUID: randomUUID(), data: JSON.stringify(closingCopy(sheets)) };
    ok(await portal().call(CLOSING_ROUTES.closing.save, token, { body: closing }));
    const qshe = { ...follow, reportUUID: randomUUID(), data: JSON.stringify(qsheCopy(sheets)) };
    ok(await portal().call(FOLLOW_UP_ROUTES.qshe.save, token, { body: qshe }));
    const answer: SentBody<typeof answerFinding> = {
      event: randomUUID(),
      state: 'progress',
      text: 'Ordered.',
      pictures: [],
    };
    ok(await portal().call(answerFinding, token, { params: { uuid: first.UUID }, body: answer }));
    expect(await doctor()).toEqual([]);
  });

  test('knows again what was sent while it was a draft, and lets a finding be removed', async () => {
    const { office, add, finish, register } = await aStarted();
    const event = randomUUID();
    const row = rowIn(await add({ event }));
    ok(await finish());
    expect(rowIn(await add({ event })).UUID).toBe(row.UUID);
    const known = await portal().call(knownEvents, office, { body: { events: [event] } });
    expect(ok(known).json()).toEqual({ known: [event] });
    ok(await portal().call(deleteFinding, office, { params: { uuid: row.UUID } }));
    expect(await register.all()).toEqual([]);
  });

  test.each(['inspection', 'audit', 'acceptance'] as const)('can be an %s without a finding', async (kind) => {
    const { finish, show, rig, token } = await aStarted({ kind });
    ok(await finish());
    expect(await show(token)).toMatchObject({ survey_date: '2026-11-05' });
    const list = await portal().call(WORKBOOK_ROUTES[kind].summaries, token, { params: { rigUuid: rig.UUID } });
    expect(ok(list).json<PageOf<object>>().total).toBe(1);
  });

  test('is finished once by two people at the same moment', async () => {
    const { add, finish, token, rig, register } = await aStarted();
    ok(await add());
    const saved = await Promise.all([finish(), finish(), finish()]);
    expect(new Set(saved.map((answer) => ok(answer).json<SavedReport>().id)).size).toBe(1);
    const list = await portal().call(WORKBOOK_ROUTES.inspection.summaries, token, { params: { rigUuid: rig.UUID } });
    expect(ok(list).json<PageOf<object>>().total).toBe(1);
    expect(await register.all()).toHaveLength(1);
  });

  test('loses nothing that is added while it is being finished', async () => {
    const { add, finish, register } = await aStarted();
    ok(await add({ deficiency: 'First' }));
    const texts = Array.from({ length: 6 }, (_, place) => `Another ${place}`);
    const answers = await Promise.all([
      ...texts.slice(0, 3).map((deficiency) => add({ deficiency })),
      finish(),
      ...texts.slice(3).map((deficiency) => add({ deficiency })),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const rows = await register.all();
    expect(rows.map(({ deficiency }) => deficiency).toSorted()).toEqual([...texts, 'First'].toSorted());
    expect(new Set(rows.map(({ row }) => row)).size).toBe(7);
  });
});

test('five people on several devices add at once, and each finding has a row and a Ref. of its own', async () => {
  const { add, show } = await aStarted();
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(portal(), 'editor')));
  ok(await add({ ref: 'M-01' }));
  const rows = (
    await Promise.all(
      people.flatMap(({ token: by }, one) => [0, 1, 2].map((two) => add({ by, deficiency: `Of ${one}, the ${two}.` }))),
    )
  ).map(rowIn);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(15);
  expect(new Set(rows.map(({ ref }) => ref)).size).toBe(15);
  expect((await show()).draft_findings).toHaveLength(16);
});

describe('hostile input', () => {
  const named = (count: number) => Array.from({ length: count }, (_, place) => `Sheet ${place}`);
  test.each([
    ['no sheets', []],
    ['500 sheets', named(500)],
    ['a name of 32 characters', ['x'.repeat(32)]],
    ['an empty name', ['']],
    ['a blank name', ['   ']],
    ['a name with a bracket', ['[Mast]']],
    ['a name with a line feed', ['Mast\nQSHE']],
    ['half a character', ['Mast \ud83d']],
    ['the Summary', ['summary']],
    ['the same name twice', ['Mast', 'MAST']],
    ['the same name twice, with blanks', ['Mast', ' Mast ']],
  ])('%s: 422', async (_, sheets) => {
    const { office, rig } = await aStarted();
    expect(codeOf(await startDraft(portal(), office, { rig: rig.UUID, sheets }))).toEqual([422, 'invalid']);
  });

  test.each([
    ['both sheets and a report', { sheets: ['Mast'], like: randomUUID() }],
    ['no day', { survey_date: '' }],
    ['a long title', { title: 'x'.repeat(201) }],
  ])('%s: 422', async (_, more) => {
    const { office, rig } = await aStarted();
    expect(codeOf(await startDraft(portal(), office, { rig: rig.UUID, ...more }))).toEqual([422, 'invalid']);
  });

  test.each([
    ['sheets that are a text', 'Mast'],
    ['names that are numbers', [7]],
    ['names in a name', [['Mast']]],
  ])('%s: 400', async (_, sheets) => {
    const { office, rig } = await aStarted();
    const fields = { reportUUID: randomUUID(), rigUUID: rig.UUID, survey_date: '2026-11-05', sheets };
    expect((await portal().post(office, '/api/reports/inspection/start', fields)).statusCode).toBe(400);
  });

  test('names like formulas, in Arabic and of 40 sheets are texts, in the workbook too', async () => {
    const sheets = ['=1+1', '@SUM', 'برج الحفر', ...named(37)];
    const { download, finish } = await aStarted({ sheets });
    const namesIn = (bytes: Uint8Array) => importWorkbook(readWorkbook(bytes)).map(({ name }) => name);
    expect(namesIn(ok(await download()).rawPayload)).toEqual(sheets);
    ok(await finish());
  });

  test('no other sheet, a Summary or a foreign picture: 422; a draft is no parent: 409', async () => {
    const { uuid, add, rig, office, show } = await aStarted();
    expect(fieldsOf(await add({ sheet: 'Substructure' }))).toEqual([422, ['sheet']]);
    expect(codeOf(await add({ pictures: [`uploads/rigs/${randomUUID()}/a.jpg`] }))).toEqual([422, 'invalid']);
    const { data } = await show();
    const closing = { reportUUID: randomUUID(), rigUUID: rig.UUID, parentUUID: uuid, data };
    for (const kind of ['closing', 'qshe', 'final_reports']) {
      const body = kind === 'qshe' ? { ...closing, data: JSON.stringify((JSON.parse(data) as Sheet[])[0]) } : closing;
      expect(codeOf(await portal().post(office, `/api/reports/${kind}/save`, body))).toEqual([409, 'draft']);
    }
    const again = aForm(
      { reportUUID: uuid, rigUUID: rig.UUID, data },
      { field: 'sheet', name: 's.zip', bytes: aZip() },
    );
    expect(codeOf(await portal().postForm(office, '/api/reports/inspection/save', again))).toEqual([409, 'exists']);
  });

  test('an event that someone uses for a report meanwhile keeps no draft from being finished', async () => {
    const { add, finish, office, rig, register } = await aStarted();
    const event = randomUUID();
    ok(await add({ event }));
    const other = await aSurvey(portal(), office, { rigUUID: rig.UUID, sheets: [aSection('Mast', [{ text: 'x' }])] });
    const body: SentBody<typeof addFinding> = {
      event,
      sheet: 'Mast',
      fields: { priority: 'minor', deficiency: 'Elsewhere' },
    };
    ok(await portal().call(addFinding, office, { params: { report: other }, body }));
    ok(await finish());
    expect((await register.all()).map(({ deficiency }) => deficiency)).toContain('A wire is frayed');
  });
});

describe('a draft in the trash', () => {
  test('is gone until it is restored, and cannot be finished there', async () => {
    const { add, discard, finish, office, kind, uuid, show } = await aStarted();
    ok(await add());
    ok(await discard());
    expect(codeOf(await discard())).toEqual([404, 'not_found']);
    expect(codeOf(await finish())).toEqual([404, 'not_found']);
    expect(codeOf(await add())).toEqual([404, 'not_found']);
    const drafts = async () =>
      ok(await portal().call(DRAFT_ROUTES[kind].drafts, office))
        .json()
        .data.map(({ UUID }) => UUID);
    expect(await drafts()).not.toContain(uuid);
    ok(await portal().call(undo, office, { body: { entity: 'report', UUID: uuid } }));
    expect(await drafts()).toContain(uuid);
    expect((await show()).draft_findings).toHaveLength(1);
    ok(await finish());
  });

  test('is removed for good after 30 days with its pictures', async () => {
    const { uuid, office, add, discard } = await aStarted();
    const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
    const fields = { report: uuid, event: randomUUID() };
    const path = ok(await portal().call(uploadFindingPicture, office, { body: fields, file })).body;
    ok(await add({ pictures: [path] }));
    ok(await discard());
    const { services } = portal();
    const later = { ...services, now: () => new Date(services.now().getTime() + 31 * DAY) };
    await sweepTrash(later);
    expect((await portal().get(office, `/${path}`)).statusCode).toBe(404);
    expect(await doctor()).toEqual([]);
  });

  test('is not there while its rig is in the trash', async () => {
    const { uuid, kind, add, finish, company, rig, office } = await aStarted();
    const admin = await aPerson(portal(), 'admin', company);
    ok(await portal().call(deleteRig, admin.token, { params: { uuid: rig.UUID } }));
    for (const answer of [
      await add(),
      await finish(),
      await portal().call(WORKBOOK_ROUTES[kind].show, office, { params: { uuid } }),
    ])
      expect(codeOf(answer)).toEqual([404, 'not_found']);
    ok(await portal().call(undo, admin.token, { body: { entity: 'rig', UUID: rig.UUID } }));
    ok(await add());
    ok(await finish());
  });
});

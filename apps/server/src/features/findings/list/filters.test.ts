import { findingsTrend, listFindings } from '@rigbook/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClosing,
  aSection,
  aSurvey,
  registerOf,
  type FindingMade,
} from '../../../../test/support/records/findings.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aCompany, aCompanyWithEditor, aPerson, type Person } from '../../../../test/support/people.ts';
import { aRig, type RigMade } from '../../../../test/support/records/reports.ts';
import { asSystem } from '../../../platform/identity/scope.ts';

const portal = aPortal();

/** Named by what is special about each. */
const FINDINGS: Record<'mast' | 'deck', FindingMade[]> = {
  mast: [
    { text: 'critical', priority: 'Critical', ref: 'DM-01', location: 'Crown block' },
    { text: 'late', status: 'IN PROGRESS', target_date: '1-Oct-2026', recommendation: 'Replace the WIRE rope' },
    { text: 'closed', priority: 'Minor', status: 'CLOSED', closing_date: '10-Nov-2026' },
    { text: 'unclear', priority: 'Minor', status: 'TBC', action_by: 'رقم ١٢' },
  ],
  deck: [{ text: 'on deck', priority: 'Minor', recommendation: '100% of bolts' }],
};
const OLD = { text: 'old', priority: 'Critical' };

let editor: Person;
let admin: Person;
let rig: RigMade;
let report: string;
let register: ReturnType<typeof registerOf>;

beforeAll(async () => {
  portal().setNow(new Date('2026-11-20T12:00:00Z'));
  const made = await aCompanyWithEditor(portal());
  editor = made.editor;
  admin = await aPerson(portal(), 'admin', made.company);
  const { token } = editor;
  rig = await aRig(portal(), token, { name: 'Zulu' });
  const other = await aRig(portal(), token, { name: 'Alpha' });
  const sheets = [aSection('Mast', FINDINGS.mast), aSection('Deck', FINDINGS.deck)];
  report = await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2026-11-01', sheets });
  await aClosing(portal(), token, { rigUUID: rig.UUID, report, sheets });
  await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2025-11-01', sheets: [aSection('Mast', [OLD])] });
  const audited = [aSection('Mast', [{ text: 'audited' }])];
  await aSurvey(portal(), token, { rigUUID: other.UUID, kind: 'audit', date: '2026-08-01', sheets: audited });
  register = registerOf(portal(), token);
  await asSystem(portal().services.db, async (db) => {
    await db.updateTable('register').set({ owner_id: editor.id }).where('deficiency', '=', 'late').execute();
    await db
      .updateTable('register')
      .set({ owner_id: admin.id, is_asked: true })
      .where('deficiency', '=', 'unclear')
      .execute();
  });
});

const sorted = (texts: string[]) => texts.toSorted();

describe('the list of findings', () => {
  test.each<[query: () => string, texts: string[]]>([
    [() => '', ['critical', 'late', 'unclear', 'on deck', 'audited']],
    [() => 'scope=all', ['critical', 'late', 'unclear', 'on deck', 'audited', 'old']],
    [() => 'scope=earlier', ['old']],
    [() => 'state=closed', ['closed']],
    [() => 'closed_days=30', []],
    [() => 'closed_from=2026-11-10', ['closed']],
    [() => 'closed_from=2026-11-11', []],
    [() => 'closed_to=2026-11-10', ['closed']],
    [() => 'closed_to=2026-11-09', []],
    [() => 'closed_from=2026-11-01&closed_to=2026-11-30&state=open,closed', ['closed']],
    [() => 'closed_from=2026-11-01&state=open', []],
    [() => 'proposed=1', []],
    [() => 'returned=1', []],
    [() => 'state=open,closed', ['critical', 'closed', 'on deck', 'audited']],
    [() => 'state=unclear', ['unclear']],
    [() => 'state=superseded', []],
    [() => 'priority=critical', ['critical']],
    [() => 'priority=critical,major', ['critical', 'late', 'audited']],
    [() => 'kind=audit', ['audited']],
    [() => 'kind=audit,inspection&priority=major', ['late', 'audited']],
    [() => 'kind=acceptance', []],
    [() => 'sheet=Deck', ['on deck']],
    [() => `rig=${rig.UUID}`, ['critical', 'late', 'unclear', 'on deck']],
    [() => `report=${report}&state=closed`, ['closed']],
    [() => `client=${editor.company.id}&sheet=Deck`, ['on deck']],
    [() => 'owner=me', ['late']],
    [() => 'owner=none', ['critical', 'on deck', 'audited']],
    [() => `owner=${admin.uuid}`, ['unclear']],
    [() => 'overdue=1', ['critical', 'late', 'audited']],
    [() => 'overdue=1&scope=all', ['critical', 'late', 'audited', 'old']],
    [() => 'asked=1', ['unclear']],
    [() => 'due_to=2026-10-01', ['late', 'audited']],
    [() => 'age_from=20', ['audited']],
    [() => 'age_from=19&age_to=19', ['critical', 'late', 'unclear', 'on deck']],
    [() => 'age_to=9&state=closed', ['closed']],
    [() => 'search=crown', ['critical']],
    [() => 'search=ROPE+wire', ['late']],
    [() => 'search=dm-01+crown', ['critical']],
    [() => 'search=crown+rope', []],
    [() => 'search=12', ['unclear']],
    [() => `search=${encodeURIComponent('١٢')}`, ['unclear']],
    [() => `search=${encodeURIComponent('100%')}`, ['on deck']],
    [() => `search=${encodeURIComponent('1_0%')}`, []],
    [() => `search=${encodeURIComponent("' or true --")}`, []],
  ])('%s', async (query, texts) => {
    expect(sorted(await register.texts(query()))).toEqual(sorted(texts));
    expect(await register.figures(query())).toMatchObject({ total: texts.length });
  });

  test.each([
    ['due', 'due_on', ['audited', 'late', 'critical', 'unclear', 'on deck']],
    ['age', 'found_on', ['audited', 'critical', 'late', 'unclear', 'on deck']],
    ['priority', 'priority', ['critical', 'audited', 'late', 'unclear', 'on deck']],
    ['rig', 'deficiency', ['audited', 'critical', 'late', 'unclear', 'on deck']],
    // Nothing of it is closed.
    ['closed', 'due_on', ['audited', 'late', 'critical', 'unclear', 'on deck']],
  ] as const)('is in the order of %s', async (sort, key, texts) => {
    const { data } = await register.list(`sort=${sort}`);
    const byText = new Map(data.map((row) => [row.deficiency, row[key]]));
    expect(data.map((row) => row[key])).toEqual(texts.map((text) => byText.get(text)));
  });

  test('comes in pages', async () => {
    const [first, second, third] = [
      await register.list('sort=rig&per_page=2'),
      await register.list('sort=rig&per_page=2&page=2'),
      await register.list('sort=rig&per_page=2&page=9'),
    ];
    expect(first).toMatchObject({ total: 5, per_page: 2, current_page: 1 });
    expect([...first.data, ...second.data].map(({ deficiency }) => deficiency)).toEqual([
      'audited',
      'critical',
      'late',
      'unclear',
    ]);
    expect(third).toMatchObject({ data: [], total: 5, current_page: 9 });
    expect(await register.list()).toMatchObject({ per_page: 25 });
    for (const query of ['scope=all', 'scope=all&sort=priority', 'sort=age']) {
      const pages = await Promise.all([1, 2, 3].map((page) => register.texts(`${query}&per_page=2&page=${page}`)));
      expect([query, pages.flat()]).toEqual([query, await register.texts(query)]);
    }
  });

  test.each([
    'state=done',
    'state=open,done',
    'priority=urgent',
    'kind=closing',
    'sort=size',
    'scope=some',
    'per_page=0',
    'per_page=101',
    'rig=7',
    'report=7',
    'owner=them',
    'overdue=yes',
    'asked=2',
    'due_to=2026-02-30',
    'due_to=2026-02-03T10:00',
    'closed_days=0',
    'closed_days=many',
    'age_from=-1',
    'age_to=old',
    'client=x',
  ])('refuses %s and names the field', async (query) => {
    const [field = ''] = query.split('=');
    expect(fieldsOf(await portal().get(editor.token, `/api/findings/list?${query}`))).toEqual([400, [field]]);
  });

  test('refuses a search of more than 10,000 characters, and answers the longest there is', async () => {
    const search = (length: number) =>
      portal().call(listFindings, editor.token, { query: { search: `${'ab '.repeat(length)}x` } });
    expect(codeOf(await search(3334))).toEqual([422, 'invalid']);
    expect(ok(await search(3333)).json()).toMatchObject({ total: 0 });
  });

  test('says which sheets, sections and owners its findings have, whatever the filter has of them', async () => {
    const offered = async (query: string, { token } = editor) =>
      ok(await portal().get(token, `/api/findings/choices?${query}`)).json();
    const owners = [editor, admin].map(({ uuid }) => ({ UUID: uuid, name: expect.any(String) }));
    expect(await offered('sheet=Deck&owner=none&search=crown')).toEqual({
      sheets: ['Deck', 'Mast'],
      sections: [],
      owners: expect.arrayContaining(owners),
    });
    expect(await offered('priority=critical')).toEqual({ sheets: ['Mast'], sections: [], owners: [] });
    const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
    expect(await offered(`rig=${rig.UUID}`, stranger)).toEqual({ sheets: [], sections: [], owners: [] });
  });

  test('is empty for what is of another company', async () => {
    const { token } = await aPerson(portal(), 'admin', await aCompany(portal()));
    const theirs = registerOf(portal(), token);
    const ids = [`rig=${rig.UUID}`, `report=${report}`, `owner=${editor.uuid}`, `client=${editor.company.id}`];
    for (const query of ids) expect(await theirs.list(`scope=all&${query}`)).toMatchObject({ data: [], total: 0 });
  });

  test('says of figures how many there are of each state, priority and age', async () => {
    expect(await register.figures('state=open,progress,ready,closed,unclear')).toEqual({
      total: 6,
      by_priority: { critical: 1, major: 2, minor: 3 },
      by_state: { open: 3, progress: 1, ready: 0, closed: 1, unclear: 1 },
      by_age: { '0-30': 5, '31-90': 0, '91-180': 1, '181-365': 0, '366-': 0 },
      overdue: 3,
      accepted: 0,
      accepted_until: null,
      oldest_days: 111,
      earlier: { critical: 1, major: 0, minor: 0, oldest_days: 384 },
    });
    expect(await register.figures('kind=acceptance')).toMatchObject({ total: 0, oldest_days: null });
  });
});

test('the board shows each rig with its figures, in any order, and the totals of all', async () => {
  const board = await register.board();
  expect(board.data).toEqual([
    {
      rig: { UUID: expect.any(String), name: 'Alpha' },
      client: { id: editor.company.id, name: editor.company.name },
      last_survey: '2026-08-01',
      open: { critical: 0, major: 1, minor: 0, all: 1 },
      unclear: 0,
      ready: 0,
      overdue: 1,
      accepted: 0,
      oldest_days: 111,
      closed_30_days: 0,
      next_visit: null,
      earlier: { critical: 0, major: 0, minor: 0 },
    },
    {
      rig,
      client: { id: editor.company.id, name: editor.company.name },
      last_survey: '2026-11-01',
      open: { critical: 1, major: 1, minor: 1, all: 3 },
      unclear: 1,
      ready: 0,
      overdue: 2,
      accepted: 0,
      oldest_days: 19,
      closed_30_days: 0,
      next_visit: null,
      earlier: { critical: 1, major: 0, minor: 0 },
    },
  ]);
  expect(board).toMatchObject({ total: 2, current_page: 1, per_page: 25 });
  expect(board.totals).toEqual({
    rig: null,
    client: null,
    last_survey: '2026-11-01',
    open: { critical: 1, major: 2, minor: 1, all: 4 },
    unclear: 1,
    ready: 0,
    overdue: 3,
    accepted: 0,
    oldest_days: 111,
    closed_30_days: 0,
    next_visit: null,
    earlier: { critical: 1, major: 0, minor: 0 },
  });
  for (const [sort, names] of [
    ['rig', ['Alpha', 'Zulu']],
    ['critical', ['Zulu', 'Alpha']],
    ['overdue', ['Zulu', 'Alpha']],
    ['oldest', ['Alpha', 'Zulu']],
  ] as const) {
    expect((await register.board(`sort=${sort}`)).data.map((row) => row.rig.name)).toEqual(names);
  }
  expect(await register.board(`client=${editor.company.id + 1}`)).toMatchObject({ data: [], totals: { overdue: 0 } });
  expect(await register.board('per_page=1&page=2')).toMatchObject({ total: 2, data: [{ rig: { name: 'Zulu' } }] });
});

test('the trend says what was found, closed and open in each month', async () => {
  expect(await register.trend('months=4')).toEqual([
    { month: '2026-08', found: 1, closed: 0, open_at_end: 2 },
    { month: '2026-09', found: 0, closed: 0, open_at_end: 2 },
    { month: '2026-10', found: 0, closed: 0, open_at_end: 2 },
    { month: '2026-11', found: 5, closed: 1, open_at_end: 6 },
  ]);
  expect(await register.trend()).toHaveLength(12);
  expect(await register.trend(`rig=${rig.UUID}&months=1`)).toEqual([
    { month: '2026-11', found: 5, closed: 1, open_at_end: 5 },
  ]);
  for (const months of ['0', '37', 'x']) {
    expect(fieldsOf(await portal().call(findingsTrend, editor.token, { query: { months } }))).toEqual([
      400,
      ['months'],
    ]);
  }
});

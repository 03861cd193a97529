import { randomUUID } from 'node:crypto';
import {
  assignFinding,
  CLOSING_ROUTES,
  DELETE_ROUTES,
  deleteRig,
  deleteVisit,
  listHistory,
  listNotices,
  login,
  NOTICE_KINDS,
  saveFollowUpRules,
  showVisit,
  undo,
  updateUser,
  WORKBOOK_ROUTES,
} from '@rigbook/contract';
import { expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey } from '../../../test/support/records/answers.ts';
import { aCollection } from '../../../test/support/records/files.ts';
import { aSection, aSurvey, revised } from '../../../test/support/records/findings.ts';
import { aZip, workbookBytes } from '../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../test/support/harness.ts';
import { choose, chosen, noticesOf, readAll, noticesFor } from '../../../test/support/records/notices.ts';
import { aCompany, aPerson, PASSWORD, signIn } from '../../../test/support/people.ts';
import { aRig } from '../../../test/support/records/reports.ts';
import { aComingDay, aVisit } from '../../../test/support/records/visits.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { sweepNotices } from './public.ts';

const portal = aPortal({ SESSION_HOURS: '8000', SESSION_IDLE_HOURS: '8000' });

const MANY = Array.from({ length: 40 }, (_, number) => ({ text: `finding ${number}` }));
const SECTIONS = { Mast: [{ text: 'braces', ref: 'DM-1' }, { text: 'ladder' }, { text: 'sheave' }] };

/** A survey with its closing, and people of both sides whose earlier notices are read and gone. */
async function aWatchedSurvey(sections: Parameters<typeof aFollowedSurvey>[1]['sections'] = SECTIONS) {
  const surveyor = await aPerson(portal(), 'editor');
  const made = await aFollowedSurvey(portal(), { sections });
  const client = await aPerson(portal(), 'client', made.company);
  const admin = await aPerson(portal(), 'admin', made.company);
  const viewer = await aPerson(portal(), 'viewer', made.company);
  const rule = async (rules: object) =>
    ok(await portal().call(saveFollowUpRules, made.office, { params: { uuid: made.company.uuid }, body: rules }));
  const send = (call: string, text: string, body: object, by: string) =>
    portal().post(by, `/api/findings/${call}/${made.find(text)}`, { event: randomUUID(), ...body });
  const sendMany = (call: string, texts: readonly string[], body: object, by: string) =>
    portal().post(by, `/api/findings/${call}`, { event: randomUUID(), findings: texts.map(made.find), ...body });
  return { ...made, surveyor, client, admin, viewer, rule, send, sendMany };
}

const texts = MANY.map(({ text }) => text);

/** Lets time pass until the end of the test: what happens within an hour is one notice. */
function aClock() {
  const start = Date.now();
  let minutes = 0;
  onTestFinished(() => portal().setNow(null));
  return (more: number) => portal().setNow(new Date(start + (minutes += more) * 60_000));
}

test('an owner is notified of a finding that is given to them, and nobody else is', async () => {
  const { client, viewer, token, rig, send, find } = await aWatchedSurvey();
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  const { data, unread } = await noticesOf(portal(), client.token);
  expect(unread).toBe(1);
  expect(data).toEqual([
    {
      UUID: expect.any(String),
      at: expect.any(String),
      kind: 'assigned',
      text_key: 'notice.assigned',
      params: {
        by: expect.stringContaining('editor of'),
        rig: rig.name,
        count: 1,
        finding: 'DM-1',
        report_kind: 'inspection',
      },
      path: `/finding/show/${find('braces')}`,
      read: false,
    },
  ]);
  expect(await noticesFor(portal(), token)).toEqual([]);
  expect(await noticesFor(portal(), viewer.token)).toEqual([]);
});

test('another due day or the same owner again is no notice', async () => {
  const { client, token, send } = await aWatchedSurvey();
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  ok(await send('assign', 'braces', { due_on: '2027-01-01', reason: 'Parts are late.' }, token));
  expect(await noticesFor(portal(), client.token)).toEqual(['assigned 1']);
});

test('40 findings answered in one call are one notice for each of the provider’s people who may verify', async () => {
  const { surveyor, admin, client, token, report, rig, sendMany } = await aWatchedSurvey({ Mast: MANY });
  const reader = await aPerson(portal(), 'viewer');
  ok(await sendMany('answer-many', texts, { state: 'ready', text: 'All are done.' }, client.token));
  const { data } = await noticesOf(portal(), surveyor.token);
  expect(data[0]).toMatchObject({
    kind: 'ready',
    params: { count: 40, rig: rig.name, by: expect.stringContaining('client of') },
    path: `/findings?report=${report}&state=ready`,
  });
  expect((await noticesFor(portal(), surveyor.token)).filter((notice) => notice.startsWith('ready'))).toEqual([
    'ready 40',
  ]);
  for (const person of [reader.token, admin.token, client.token, token])
    expect(await noticesFor(portal(), person)).toEqual([]);
});

test('40 findings verified in one call are one notice for each owner, and one for whoever answered those without', async () => {
  const { client, admin, editor, office, sendMany } = await aWatchedSurvey({ Mast: MANY });
  ok(await sendMany('assign-many', texts.slice(0, 10), { owner: client.uuid }, office));
  ok(await sendMany('answer-many', texts, { state: 'ready', text: 'All are done.' }, admin.token));
  ok(await sendMany('verify-many', texts, { result: 'returned', text: 'Pictures, please.' }, office));
  ok(await sendMany('verify-many', texts, { result: 'closed', text: '' }, office));
  expect(await noticesFor(portal(), client.token)).toEqual(['returned 10', 'closed 10', 'assigned 10']);
  expect(await noticesFor(portal(), admin.token)).toEqual(['returned 30', 'closed 30']);
  expect(await noticesFor(portal(), editor.token)).toEqual([]);
});

test('who answered and may no longer answer is not notified of what comes of it', async () => {
  const { client, office, rule, send } = await aWatchedSurvey();
  ok(await send('answer', 'braces', { state: 'ready', text: 'Done so.' }, client.token));
  await rule({ answers: 0 });
  ok(await send('verify', 'braces', { result: 'closed', text: '' }, office));
  expect(await noticesFor(portal(), client.token)).toEqual([]);
});

test('a question goes to people who may verify, where the rule says so also to the company’s admins, and never to the person who asked', async () => {
  const { surveyor, admin, editor, client, rule, send } = await aWatchedSurvey();
  ok(await send('answer', 'braces', { state: null, text: 'Which ones?' }, client.token));
  expect([await noticesFor(portal(), surveyor.token), await noticesFor(portal(), admin.token)]).toEqual([
    ['question 1'],
    [],
  ]);
  await rule({ verification: 'company' });
  ok(await send('answer', 'ladder', { state: null, text: 'Which one?' }, client.token));
  ok(await send('answer', 'sheave', { state: null, text: 'And this?' }, admin.token));
  expect(await noticesFor(portal(), admin.token)).toEqual(['question 1']);
  expect(await noticesFor(portal(), editor.token)).toEqual([]);
  expect(await noticesFor(portal(), surveyor.token)).toEqual(['question 3']);
});

test('findings that a save of the closing closes are one notice, and those that it may not close are ready', async () => {
  const { token, client, surveyor, closing, office, rule, sendMany, cellsOf } = await aWatchedSurvey({ Mast: MANY });
  ok(await sendMany('assign-many', texts, { owner: client.uuid }, office));
  await readAll(portal(), client.token);
  const saved = ok(await portal().call(CLOSING_ROUTES.closing.show, token, { params: { uuid: closing } })).json<{
    data: string;
  }>();
  const closed = saved.data.replaceAll('"OPEN"', '"CLOSED"');
  ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data: closed } }));
  expect((await cellsOf('finding 7'))?.['G']).toBe('CLOSED');
  expect(await noticesFor(portal(), client.token)).toEqual(['closed 40', 'assigned 40']);
  ok(
    await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data: saved.data } }),
  );
  await rule({ verification: 'provider' });
  ok(await portal().call(CLOSING_ROUTES.closing.updateSelf, token, { body: { reportUUID: closing, data: closed } }));
  expect((await noticesFor(portal(), surveyor.token))[0]).toBe('ready 40');
  expect(await noticesFor(portal(), client.token)).toEqual(['closed 40', 'assigned 40']);
});

test('a survey is a notice for the company’s people when it is saved and when it gets another workbook, but not for words', async () => {
  const company = await aCompany(portal());
  const admin = await aPerson(portal(), 'admin', company);
  const viewer = await aPerson(portal(), 'viewer', company);
  const rig = await aRig(portal(), admin.token);
  const sheets = [aSection('Mast', [{ text: 'braces' }])];
  const report = await aSurvey(portal(), admin.token, { rigUUID: rig.UUID, sheets });
  await revised(portal(), admin.token, { report, sheets: [aSection('Mast', [{ text: 'brace' }])] });
  expect(await noticesFor(portal(), viewer.token)).toEqual(['report_saved']);
  const zip = { field: 'sheet', name: 'sheet.zip', bytes: aZip({ 'again.xlsx': workbookBytes('another') }) };
  const fields = { reportUUID: report, data: JSON.stringify(sheets) };
  ok(await portal().call(WORKBOOK_ROUTES.inspection.update, admin.token, { body: fields, file: zip }));
  expect((await noticesOf(portal(), viewer.token)).data.map(({ path }) => path)).toEqual([
    `/inspection/show/${report}`,
    `/inspection/show/${report}`,
  ]);
  expect(await noticesFor(portal(), admin.token)).toEqual([]);
});

test('files of a report are a notice, once for all that are attached together', async () => {
  const { rig, editor, viewer } = await aWatchedSurvey();
  const { UUID } = await aCollection(portal(), editor.token, 'move_reports', rig);
  const { data } = await noticesOf(portal(), viewer.token);
  expect(data).toMatchObject([
    { kind: 'report_saved', params: { report_kind: 'move_reports', rig: rig.name }, path: `/move/show/${UUID}` },
  ]);
});

test('a visit is a notice for people who may see visits, and again when it is moved', async () => {
  const { rig, editor, admin, viewer, client } = await aWatchedSurvey();
  const uuid = await aVisit(portal(), admin.token, rig.UUID);
  const visit = ok(await portal().call(showVisit, admin.token, { params: { uuid } })).json();
  const update = (more: object) =>
    portal().post(admin.token, `/api/visits/update/${uuid}`, { ...visit, updated_at: null, ...more });
  ok(await update({ description: 'Bring the gauges' }));
  expect(await noticesFor(portal(), client.token)).toEqual(['visit_planned']);
  const date = aComingDay(20);
  ok(await update({ date, description: 'Bring the gauges' }));
  const { data } = await noticesOf(portal(), viewer.token);
  expect(data[0]).toMatchObject({ params: { rig: rig.name, date }, path: `/visit/show/${uuid}` });
  expect(data).toHaveLength(2);
  expect(await noticesFor(portal(), editor.token)).toEqual([]);
  ok(await portal().call(deleteVisit, admin.token, { params: { uuid } }));
  expect((await noticesOf(portal(), viewer.token)).data).toEqual([]);
});

test('what comes of the same on a rig within an hour is one notice, until it is read', async () => {
  const { client, token, office, rig, send, find, kind } = await aWatchedSurvey();
  const wait = aClock();
  for (const text of ['braces', 'ladder']) ok(await send('assign', text, { owner: client.uuid }, token));
  wait(59);
  ok(await send('assign', 'braces', { owner: null }, token));
  ok(await send('assign', 'braces', { owner: client.uuid }, office));
  const { data, unread } = await noticesOf(portal(), client.token);
  expect([kind, unread, data]).toMatchObject([
    'inspection',
    1,
    [{ kind: 'assigned', params: { count: 2, rig: rig.name, several: 1, by: expect.stringContaining('admin of') } }],
  ]);
  wait(2);
  ok(await send('assign', 'sheave', { owner: client.uuid }, token));
  const later = (await noticesOf(portal(), client.token)).data;
  expect(later.map(({ params: { count } }) => count)).toEqual([1, 2]);
  expect(later[0]?.path).toBe(`/finding/show/${find('sheave')}`);
  await readAll(portal(), client.token);
  ok(await send('assign', 'sheave', { owner: null }, token));
  ok(await send('assign', 'sheave', { owner: client.uuid }, token));
  expect(await noticesFor(portal(), client.token)).toEqual(['assigned 1', 'assigned 1', 'assigned 2']);
});

test('of two surveys of a rig it leads to the findings of the rig, and of another rig it is another notice', async () => {
  const { client, token, rig, report, find, register, send } = await aWatchedSurvey();
  const assign = async (rigUUID: string, text: string) => {
    await aSurvey(portal(), token, { rigUUID, kind: 'inspection', sheets: [aSection('Mast', [{ text }])] });
    const row = (await register.all()).find(({ deficiency }) => deficiency === text);
    ok(
      await portal().call(assignFinding, token, {
        params: { uuid: row?.UUID },
        body: { event: randomUUID(), owner: client.uuid },
      }),
    );
  };
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  ok(await send('assign', 'ladder', { owner: client.uuid }, token));
  expect((await noticesOf(portal(), client.token)).data[0]?.path).toBe(`/findings?report=${report}&owner=me`);
  await assign(rig.UUID, 'later');
  await assign((await aRig(portal(), token)).UUID, 'elsewhere');
  const mine = (await noticesOf(portal(), client.token)).data.filter(({ kind }) => kind === 'assigned');
  expect(mine.map(({ params: { count }, path }) => [count, path.replace(/[0-9a-f-]{36}/, '…')])).toEqual([
    [1, '/finding/show/…'],
    [3, '/findings?rig=…&owner=me'],
  ]);
  expect(mine[1]?.path).toContain(rig.UUID);
  expect(find('braces')).not.toBe('');
});

test('what was returned or answered comes first, and what was closed calls for nobody until they choose so', async () => {
  const { client, office, send } = await aWatchedSurvey();
  ok(await send('assign', 'braces', { owner: client.uuid }, office));
  ok(await send('answer', 'braces', { state: 'ready', text: 'All are done.' }, client.token));
  ok(await send('verify', 'braces', { result: 'returned', text: 'Pictures, please.' }, office));
  for (const text of ['ladder', 'sheave']) {
    ok(await send('assign', text, { owner: client.uuid }, office));
    ok(await send('verify', text, { result: 'closed', text: '' }, office));
  }
  const { data, unread } = await noticesOf(portal(), client.token);
  expect(data.map(({ kind, params: { count }, read }) => [kind, count, read])).toEqual([
    ['returned', 1, false],
    ['closed', 2, true],
    ['assigned', 3, false],
  ]);
  expect(unread).toBe(2);
  ok(await choose(portal(), client.token, { bell: ['closed'] }));
  ok(await send('verify', 'braces', { result: 'closed', text: '' }, office));
  const [newest] = (await noticesOf(portal(), client.token)).data.filter(({ kind }) => kind === 'closed');
  expect(newest).toMatchObject({ kind: 'closed', params: { count: 1 }, read: false });
});

test('a reply is a notice for the person who asked, once, and not what others say beside it', async () => {
  const { client, admin, office, surveyor, send, find } = await aWatchedSurvey();
  ok(await send('answer', 'braces', { state: null, text: 'Which ones?' }, client.token));
  ok(await send('answer', 'braces', { state: 'progress', text: 'We have begun.' }, admin.token));
  expect(await noticesFor(portal(), client.token)).toEqual([]);
  ok(await send('answer', 'braces', { state: null, text: 'The upper ones.' }, office));
  ok(await send('answer', 'braces', { state: null, text: 'All of them.' }, surveyor.token));
  const { data } = await noticesOf(portal(), client.token);
  expect(data).toMatchObject([
    { kind: 'replied', params: { count: 1, finding: 'DM-1' }, path: `/finding/show/${find('braces')}`, read: false },
  ]);
  ok(await send('answer', 'ladder', { state: null, text: 'Is it still there?' }, surveyor.token));
  ok(await send('answer', 'ladder', { state: 'ready', text: 'It was removed.' }, client.token));
  expect(await noticesFor(portal(), surveyor.token)).toContain('replied 1');
  expect(await noticesFor(portal(), office)).not.toContain('replied 1');
});

test('a deleted report is a notice for the provider until it is restored, and so is a rig with reports', async () => {
  const { surveyor, admin, client, office, rig, report } = await aWatchedSurvey();
  await readAll(portal(), surveyor.token);
  const deletions = async (token: string) =>
    (await noticesOf(portal(), token)).data.filter(
      ({ kind, params }) => kind === 'report_deleted' && params['rig'] === rig.name,
    );
  ok(await portal().call(DELETE_ROUTES.inspection.delete, admin.token, { params: { uuid: report } }));
  expect(await deletions(surveyor.token)).toMatchObject([
    {
      params: { report_kind: 'inspection', by: expect.stringContaining('admin of') },
      path: `/rig/show/${rig.UUID}`,
      read: false,
    },
  ]);
  expect(await deletions(office)).toMatchObject([{ path: '/trash' }]);
  for (const { token } of [admin, client]) expect(await deletions(token)).toEqual([]);
  ok(await portal().call(undo, admin.token, { body: { entity: 'report', UUID: report } }));
  expect(await deletions(surveyor.token)).toEqual([]);
  ok(await portal().call(deleteRig, admin.token, { params: { uuid: rig.UUID } }));
  expect((await deletions(surveyor.token))[0]).toMatchObject({ path: '/' });
});

test('kinds that came after someone chose are as for someone who has not', async () => {
  const { client, office, send } = await aWatchedSurvey();
  ok(await choose(portal(), client.token, { bell: [] }));
  await asSystem(portal().services.db, (db) =>
    db.updateTable('notice_choices').set({ known: null }).where('user_id', '=', client.id).execute(),
  );
  expect((await chosen(portal(), client.token)).bell).toContain('replied');
  expect((await chosen(portal(), client.token)).bell).not.toContain('assigned');
  ok(await send('answer', 'braces', { state: null, text: 'Which ones?' }, client.token));
  ok(await send('answer', 'braces', { state: null, text: 'The upper ones.' }, office));
  ok(await send('assign', 'braces', { owner: client.uuid }, office));
  expect(await noticesFor(portal(), client.token)).toEqual(['replied 1']);
});

test('what is read in one browser is read in all of them, and again is no harm', async () => {
  const { client, token, send } = await aWatchedSurvey();
  const wait = aClock();
  for (const text of ['braces', 'ladder', 'sheave']) {
    ok(await send('assign', text, { owner: client.uuid }, token));
    wait(61);
  }
  const { data } = await noticesOf(portal(), client.token);
  const UUIDs = [data[1]?.UUID];
  const read = (uuids: unknown) => portal().post(client.token, '/api/notices/read', { UUIDs: uuids });
  expect(ok(await read(UUIDs)).json()).toEqual({ unread: 2 });
  expect(ok(await read(UUIDs)).json()).toEqual({ unread: 2 });
  expect((await noticesOf(portal(), client.token)).data.map((notice) => notice.read)).toEqual([false, true, false]);
  expect(ok(await read('all')).json()).toEqual({ unread: 0 });
  expect((await noticesOf(portal(), client.token)).unread).toBe(0);
});

test('nobody reads or marks the notices of someone else, not even in the same company or for the provider', async () => {
  const { client, admin, token, office, send } = await aWatchedSurvey();
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  const { data } = await noticesOf(portal(), client.token);
  for (const other of [admin.token, office]) {
    expect((await noticesOf(portal(), other)).data.map(({ UUID }) => UUID)).not.toContain(data[0]?.UUID);
    expect(codeOf(await portal().post(other, '/api/notices/read', { UUIDs: [data[0]?.UUID] }))).toEqual([
      404,
      'not_found',
    ]);
    await readAll(portal(), other);
  }
  expect((await noticesOf(portal(), client.token)).unread).toBe(1);
});

test('the list has pages, newest first, and each counts all', async () => {
  const { client, token, send } = await aWatchedSurvey({ Mast: MANY.slice(0, 12) });
  const wait = aClock();
  for (const text of texts.slice(0, 12)) {
    ok(await send('assign', text, { owner: client.uuid }, token));
    wait(61);
  }
  const [first, second] = [await noticesOf(portal(), client.token), await noticesOf(portal(), client.token, 2)];
  expect([first.data.length, second.data.length, first.total, first.per_page, second.unread]).toEqual([
    10, 2, 12, 10, 12,
  ]);
  expect(first.data[0]?.params['finding']).toBe('finding 11');
  expect((await noticesOf(portal(), client.token, 99)).data).toEqual([]);
});

test('who has left a company reads none of its names any more', async () => {
  const { client, token, office, rig, send } = await aWatchedSurvey();
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  const elsewhere = await aCompany(portal());
  const user = { name: 'Moved', email: client.email, permission_id: 4, client_id: elsewhere.id, password: null };
  ok(await portal().post(office, `/api/users/update/${client.uuid}`, { ...user, uuid: client.uuid }));
  const again = ok(
    await portal().call(login, undefined, { body: { email: client.email, password: 'a password for tests' } }),
  ).json().access_token;
  const answer = ok(await portal().call(listNotices, again));
  expect([answer.headers['x-unread'], answer.json<{ total: number }>().total]).toEqual(['0', 0]);
  expect(answer.body).not.toContain(rig.name);
});

test('everybody chooses which notices they get, and of which rigs', async () => {
  const { client, admin, token, rig, send } = await aWatchedSurvey();
  const other = await aRig(portal(), token);
  expect(await chosen(portal(), client.token)).toEqual({ bell: [...NOTICE_KINDS], mail: [], rigs: 'all' });
  ok(await choose(portal(), client.token, { bell: ['assigned'], rigs: [other.UUID] }));
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  expect(await noticesFor(portal(), client.token)).toEqual([]);
  ok(await choose(portal(), client.token, { bell: ['assigned'], rigs: [rig.UUID, other.UUID] }));
  ok(await send('assign', 'ladder', { owner: client.uuid }, token));
  await aVisit(portal(), admin.token, rig.UUID);
  expect(await noticesFor(portal(), client.token)).toEqual(['assigned 1']);
  ok(await choose(portal(), client.token, { bell: ['visit_planned', 'visit_planned'] }));
  ok(await send('assign', 'sheave', { owner: client.uuid }, token));
  expect(await noticesFor(portal(), client.token)).toEqual(['assigned 1']);
  expect(await chosen(portal(), client.token)).toEqual({ bell: ['visit_planned'], mail: [], rigs: 'all' });
});

test('who moves to another company follows all of its rigs, not those of the company before', async () => {
  const { client, office, rig } = await aWatchedSurvey();
  const company = await aCompany(portal());
  ok(await choose(portal(), client.token, { bell: ['visit_planned'], rigs: [rig.UUID] }));
  const moved = { name: 'Moved', email: client.email, permission_id: 4, client_id: company.id };
  ok(await portal().call(updateUser, office, { params: { uuid: client.uuid }, body: moved }));
  const token = await signIn(portal(), client.email, PASSWORD);
  expect(await chosen(portal(), token)).toMatchObject({ bell: ['visit_planned'], rigs: 'all' });
});

test('a choice is in the history, and one that changes nothing is not', async () => {
  const { client, admin, rig } = await aWatchedSurvey();
  const choice = { bell: ['assigned'], mail: ['returned'], rigs: [rig.UUID] } as const;
  for (let time = 0; time < 2; time += 1) ok(await portal().post(client.token, '/api/notices/mine', choice));
  const { data } = ok(await portal().call(listHistory, admin.token, { query: { user: client.uuid } })).json();
  expect(data).toMatchObject([
    { entity: 'user', after: { notices: ['assigned'], notices_by_mail: ['returned'], notices_of: [rig.name] } },
  ]);
});

test('rigs that are not the caller’s, unknown kinds and other shapes are refused and change nothing', async () => {
  const { client } = await aWatchedSurvey();
  const foreign = await aRig(portal(), (await aWatchedSurvey()).token);
  for (const rigs of [[foreign.UUID], [randomUUID()]])
    expect(fieldsOf(await choose(portal(), client.token, { rigs }))).toEqual([422, ['rigs']]);
  const statuses: number[] = [];
  for (const wrong of [{ bell: ['all'] }, { bell: 'ready' }, { rigs: 'none' }, { mail: null }])
    statuses.push((await choose(portal(), client.token, wrong as never)).statusCode);
  expect(statuses).toEqual([400, 400, 400, 422]);
  expect(await chosen(portal(), client.token)).toEqual({ bell: [...NOTICE_KINDS], mail: [], rigs: 'all' });
});

test('notices are removed after 90 days, and with their person', async () => {
  const { client, token, send } = await aWatchedSurvey();
  ok(await send('assign', 'braces', { owner: client.uuid }, token));
  const later = (days: number) => portal().setNow(new Date(Date.now() + days * 86_400_000));
  onTestFinished(() => portal().setNow(null));
  later(89);
  await sweepNotices(portal().services);
  expect((await noticesOf(portal(), client.token)).total).toBe(1);
  later(91);
  await sweepNotices(portal().services);
  expect((await noticesOf(portal(), client.token)).total).toBe(0);
});

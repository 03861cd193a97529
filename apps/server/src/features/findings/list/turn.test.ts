import { randomUUID } from 'node:crypto';
import {
  type FindingRow,
  findingsTurn,
  listFindings,
  type PageOf,
  saveFollowUpRules,
  showFinding,
  type Turn,
  TURNS,
} from '@rigbook/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollowedSurvey } from '../../../../test/support/records/answers.ts';
import { aSection, aSurvey, type FindingMade } from '../../../../test/support/records/findings.ts';
import { aPortal, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { aPerson, type Person } from '../../../../test/support/people.ts';

const portal = aPortal({ SESSION_HOURS: '1000', SESSION_IDLE_HOURS: '1000' });

const at = (now: string) => {
  portal().setNow(new Date(now));
  onTestFinished(() => portal().setNow(null));
};

const far = (text: string): FindingMade => ({ text, target_date: '1-Jan-2027' });

/** A company of which the provider verifies the findings, with its people. */
async function aTurn(findings: FindingMade[], rules: object = { verification: 'provider' }) {
  at('2026-11-20T10:00:00Z');
  const made = await aFollowedSurvey(portal(), { sections: { Mast: findings } });
  ok(await portal().call(saveFollowUpRules, made.office, { params: { uuid: made.company.uuid }, body: rules }));
  const client = await aPerson(portal(), 'client', made.company);
  const admin = await aPerson(portal(), 'admin', made.company);
  const act = async (by: { token: string }, call: string, text: string, body: object) =>
    ok(await portal().post(by.token, `/api/findings/${call}/${made.find(text)}`, { event: randomUUID(), ...body }));
  const own = (who: Person, ...texts: string[]) =>
    Promise.all(texts.map((text) => act({ token: made.office }, 'assign', text, { owner: who.uuid })));
  const office = { token: made.office };
  return { ...made, office, client, admin, act, own };
}

const turnOf = async ({ token }: { token: string }) => ok(await portal().call(findingsTurn, token)).json();

const listOf = async ({ token }: { token: string }, query: string) =>
  ok(await portal().get(token, `/api/findings/list?${query}`)).json<PageOf<FindingRow>>();

/** The texts of what waits for a user, by group; the list of each group says the same. */
async function textsOf(who: { token: string }, client: number): Promise<Partial<Record<Turn, string[]>>> {
  const turn = await turnOf(who);
  const texts: Partial<Record<Turn, string[]>> = {};
  for (const group of TURNS) {
    const { data, total } = await listOf(who, `turn=${group}&client=${client}&per_page=100`);
    expect([group, total]).toEqual([group, data.length]);
    if (client === 0) continue;
    const all = await listOf(who, `turn=${group}`);
    expect([group, turn[group].total]).toEqual([group, all.total]);
    expect(turn[group].first).toEqual(all.data.slice(0, 3));
    if (data.length > 0) texts[group] = data.map(({ deficiency }) => deficiency).toSorted();
  }
  return texts;
}

describe('what waits for a user', () => {
  test('is theirs if it was returned, is overdue or will be due within 7 days, each in the first group that fits', async () => {
    const made = await aTurn([
      { text: 'returned and late', target_date: '1-Nov-2026' },
      { text: 'late', target_date: '19-Nov-2026' },
      { text: 'due today', target_date: '20-Nov-2026' },
      { text: 'due in a week', target_date: '27-Nov-2026' },
      { text: 'due later', target_date: '28-Nov-2026' },
      { text: 'late, of another', target_date: '19-Nov-2026' },
      { text: 'closed', status: 'CLOSED', target_date: '1-Nov-2026' },
    ]);
    const { client, admin, office, company, own, act } = made;
    await own(client, 'returned and late', 'late', 'due today', 'due in a week', 'due later', 'closed');
    await own(admin, 'late, of another');
    await act(client, 'answer', 'returned and late', { state: 'ready', text: 'Done.' });
    await act(office, 'verify', 'returned and late', { result: 'returned', text: 'No.' });
    expect(await textsOf(client, company.id)).toEqual({
      returned: ['returned and late'],
      overdue: ['late'],
      due: ['due in a week', 'due today'],
    });
    expect(await textsOf(admin, company.id)).toEqual({ overdue: ['late, of another'] });
  });

  test('is no longer what they have said is ready, until it is sent back', async () => {
    const { client, office, company, own, act } = await aTurn([
      { text: 'late', target_date: '19-Nov-2026' },
      { text: 'due today', target_date: '20-Nov-2026' },
    ]);
    await own(client, 'late', 'due today');
    for (const text of ['late', 'due today']) await act(client, 'answer', text, { state: 'ready', text: 'Done.' });
    expect(await textsOf(client, company.id)).toEqual({});
    expect(await textsOf(office, company.id)).toEqual({ ready: ['due today', 'late'] });
    await act(office, 'verify', 'late', { result: 'returned', text: 'No.' });
    expect(await textsOf(client, company.id)).toEqual({ returned: ['late'] });
  });

  test("is unowned for a company's admins, and for nobody else", async () => {
    const { client, admin, office, company, editor, own } = await aTurn([far('owned'), far('unowned')]);
    await own(client, 'owned');
    expect(await textsOf(admin, company.id)).toEqual({ unowned: ['unowned'] });
    for (const who of [client, office, editor]) expect(await textsOf(who, company.id)).toEqual({});
  });

  test('is ready or asked about for people who verify it, never their own', async () => {
    const { client, admin, office, company, act, own } = await aTurn([
      far('ready'),
      far('asked'),
      far('ready by office'),
    ]);
    await own(admin, 'ready', 'asked', 'ready by office');
    await act(client, 'answer', 'ready', { state: 'ready', text: 'Done.' });
    await act(client, 'answer', 'asked', { text: 'Which?' });
    await act(office, 'answer', 'ready by office', { state: 'ready', text: 'Done.' });
    expect(await textsOf(office, company.id)).toEqual({ ready: ['ready'], asked: ['asked'] });
    expect(await textsOf(await aPerson(portal(), 'editor'), company.id)).toEqual({
      ready: ['ready', 'ready by office'],
      asked: ['asked'],
    });
    for (const who of [client, admin]) expect(await textsOf(who, company.id)).toEqual({});
  });

  test('may be verified by admins of the company where its rule says so', async () => {
    const { client, admin, editor, company, act, own } = await aTurn([far('ready')], { verification: 'company' });
    await own(client, 'ready');
    await act(client, 'answer', 'ready', { state: 'ready', text: 'Done.' });
    expect(await textsOf(admin, company.id)).toEqual({ ready: ['ready'] });
    expect(await textsOf(editor, company.id)).toEqual({});
  });

  test('is the answer of the other side to their question, until they open it or say something', async () => {
    const { client, office, company, act, own, find, admin } = await aTurn([
      far('opened'),
      far('answered'),
      far('not yet'),
    ]);
    await own(admin, 'opened', 'answered', 'not yet');
    for (const text of ['opened', 'answered', 'not yet']) await act(client, 'answer', text, { text: 'Which?' });
    for (const text of ['opened', 'answered']) await act(office, 'answer', text, { text: 'The left one.' });
    expect(await textsOf(client, company.id)).toEqual({ replied: ['answered', 'opened'] });
    expect(await textsOf(admin, company.id)).toEqual({});
    at('2026-11-20T11:00:00Z');
    for (const who of [client, client, admin])
      ok(await portal().call(showFinding, who.token, { params: { uuid: find('opened') } }));
    await act(client, 'answer', 'answered', { state: 'progress', text: 'We begin.' });
    expect(await textsOf(client, company.id)).toEqual({});
    at('2026-11-20T12:00:00Z');
    await act(office, 'answer', 'opened', { pictures: [], text: 'And the right one.' });
    expect(await textsOf(client, company.id)).toEqual({});
    await act(client, 'answer', 'opened', { text: 'By when?' });
    at('2026-11-20T13:00:00Z');
    await act(office, 'answer', 'opened', { text: 'By Monday.' });
    expect(await textsOf(client, company.id)).toEqual({ replied: ['opened'] });
  });

  test('is the answer to a question of the provider too', async () => {
    const { client, office, company, act, own, admin } = await aTurn([far('asked by office')]);
    await own(admin, 'asked by office');
    await act(office, 'answer', 'asked by office', { text: 'Since when?' });
    expect(await textsOf(office, company.id)).toEqual({});
    await act(client, 'answer', 'asked by office', { state: 'progress', text: 'Since May.' });
    expect(await textsOf(office, company.id)).toEqual({ replied: ['asked by office'] });
  });

  test('is in earlier surveys only if they own something in them', async () => {
    const { token, rig, client, admin, company, own } = await aTurn([
      { text: 'earlier', target_date: '1-Nov-2026' },
      far('earlier too'),
    ]);
    await aSurvey(portal(), token, { rigUUID: rig.UUID, date: '2027-01-01', sheets: [aSection('Mast', [far('new')])] });
    expect(await textsOf(client, company.id)).toEqual({});
    expect(await textsOf(admin, company.id)).toEqual({ unowned: ['new'] });
    await own(client, 'earlier');
    await own(admin, 'earlier too');
    expect(await textsOf(client, company.id)).toEqual({ overdue: ['earlier'] });
    expect(await textsOf(admin, company.id)).toEqual({ unowned: ['new'] });
  });

  test('is nothing of another company, and no group that there is not', async () => {
    const { admin } = await aTurn([far('unowned')]);
    const other = await aTurn([far('of another')]);
    expect((await turnOf(admin)).unowned.first.map(({ deficiency }) => deficiency)).toEqual(['unowned']);
    expect(await textsOf(admin, other.company.id)).toEqual({});
    expect(fieldsOf(await portal().call(listFindings, admin.token, { query: { turn: 'mine' } }))).toEqual([
      400,
      ['turn'],
    ]);
  });
});

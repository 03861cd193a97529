import { randomUUID } from 'node:crypto';
import {
  listHistory,
  mentionable,
  noteFinding,
  type PossibleOwner,
  showFinding,
  uploadFindingPicture,
  verifyFinding,
} from '@rigbook/contract';
import { DAY } from '@rigbook/domain';
import { describe, expect, test } from 'vitest';
import { aFollowedSurvey, rowIn } from '../../../../test/support/records/answers.ts';
import { aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, codeOf, fieldsOf, ok } from '../../../../test/support/harness.ts';
import { noticesOf, readAll } from '../../../../test/support/records/notices.ts';
import { aCompany, aPerson } from '../../../../test/support/people.ts';
import { asSystem } from '../../../platform/identity/scope.ts';
import { examine } from '../../../operations/doctor/public.ts';
import { sweepUploads } from '../../uploads/public.ts';

const portal = aPortal();

async function aNoted() {
  const made = await aFollowedSurvey(portal(), { sections: { Mast: [{ text: 'braces', ref: 'M-1' }] } });
  const [surveyor, client] = [await aPerson(portal(), 'editor'), await aPerson(portal(), 'client', made.company)];
  const uuid = made.find('braces');
  for (const { token } of [surveyor, client]) await readAll(portal(), token);
  const note = (by: string, body: object) =>
    portal().call(noteFinding, by, {
      params: { uuid },
      body: { event: randomUUID(), text: 'Seen from below.', ...body },
    });
  const picture = async (by: string, original?: string) => {
    const file = { field: 'image', name: 'a.jpg', bytes: await aPicture() };
    const body = { finding: uuid, event: randomUUID(), ...(original !== undefined && { original }) };
    return ok(await portal().call(uploadFindingPicture, by, { body, file })).body;
  };
  const show = async (by: string) => ok(await portal().call(showFinding, by, { params: { uuid } })).json();
  const mentioned = async (by: string) =>
    (await noticesOf(portal(), by)).data.filter(({ kind }) => kind === 'mentioned').map(({ path }) => path);
  return { ...made, uuid, surveyor, client, note, picture, show, mentioned };
}

describe('a remark', () => {
  test('is with the finding, and leaves its state as it is, also of a closed one', async () => {
    const { note, client, office, uuid, show, token } = await aNoted();
    const row = rowIn(await note(client.token, {}));
    expect(row).toMatchObject({ state: 'open', answers: 1, revision: 2 });
    ok(
      await portal().call(verifyFinding, office, { params: { uuid }, body: { event: randomUUID(), result: 'closed' } }),
    );
    expect(rowIn(await note(office, { text: 'Well done.' }))).toMatchObject({ state: 'closed' });
    const said = (await show(token)).events.filter(({ kind }) => kind === 'note');
    expect(said.map(({ text, side, internal }) => [text, side, internal])).toEqual([
      ['Seen from below.', 'rig', undefined],
      ['Well done.', 'provider', undefined],
    ]);
  });

  test('has words or pictures, and is stored once', async () => {
    const { note, client, picture, office, show } = await aNoted();
    expect(fieldsOf(await note(client.token, { text: ' \u200B' }))).toEqual([422, ['text']]);
    const path = await picture(office);
    const event = randomUUID();
    for (let time = 0; time < 3; time += 1) ok(await note(office, { event, text: '', pictures: [path] }));
    expect(codeOf(await note(office, { event, text: 'Other.' }))).toEqual([409, 'exists']);
    const { events, pictures, answers } = await show(office);
    expect([events.filter(({ kind }) => kind === 'note'), pictures.after, answers]).toMatchObject([
      [{ pictures: [path] }],
      [],
      1,
    ]);
  });

  test('is no answer to a question', async () => {
    const { note, answer, client, office, mentioned } = await aNoted();
    ok(await answer('braces', { state: null, text: 'Which ones?' }, client.token));
    ok(await note(office, { text: 'I look it up.' }));
    expect((await noticesOf(portal(), client.token)).data.map(({ kind }) => kind)).not.toContain('replied');
    expect(await mentioned(client.token)).toEqual([]);
  });

  test('is a notice for whom it mentions, if they may see the finding, once', async () => {
    const { note, client, surveyor, office, uuid, mentioned } = await aNoted();
    const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
    const event = randomUUID();
    const mentions = [client.uuid, surveyor.uuid, stranger.uuid, randomUUID()];
    for (let time = 0; time < 2; time += 1) ok(await note(office, { event, text: '@client, see this', mentions }));
    expect([await mentioned(client.token), await mentioned(surveyor.token), await mentioned(stranger.token)]).toEqual([
      [`/finding/show/${uuid}`],
      [`/finding/show/${uuid}`],
      [],
    ]);
    expect(fieldsOf(await note(office, { mentions: ['me'] }))).toEqual([400, ['mentions.0']]);
  });

  test('mentions people of the company or the provider, found by their names', async () => {
    const { client, office, uuid } = await aNoted();
    const people = async (by: string, query = '') =>
      ok(await portal().get(by, `/api/findings/mentionable/${uuid}?${query}`)).json<PossibleOwner[]>();
    expect((await people(client.token)).map(({ UUID }) => UUID)).toContain(client.uuid);
    expect((await people(client.token, 'search=CLIENT')).every(({ name }) => /client/i.test(name))).toBe(true);
    expect((await people(office, 'internal=1')).every(({ side }) => side === 'provider')).toBe(true);
    const stranger = await aPerson(portal(), 'admin', await aCompany(portal()));
    expect((await portal().call(mentionable, stranger.token, { params: { uuid } })).statusCode).toBe(404);
  });
});

describe('a remark for the provider only', () => {
  test('is read by the provider’s people, and changes nothing of the finding', async () => {
    const { note, surveyor, office, show, token } = await aNoted();
    const before = await show(token);
    const event = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const row = rowIn(await note(surveyor.token, { event, text: 'They never do this.', internal: 1 }));
      expect(row).toMatchObject({ revision: before.revision, updated_at: before.updated_at, answers: 0 });
    }
    expect(await show(token)).toEqual(before);
    expect((await show(office)).events.at(-1)).toMatchObject({
      UUID: event,
      kind: 'note',
      internal: 1,
      side: 'provider',
      user_name: 'editor of Provider',
      text: 'They never do this.',
    });
    expect(codeOf(await note(surveyor.token, { event, text: 'Other.', internal: 1 }))).toEqual([409, 'exists']);
    expect(codeOf(await note(surveyor.token, { event, text: 'They never do this.' }))).toEqual([409, 'exists']);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is written by nobody of a company', async () => {
    const { note, token, company } = await aNoted();
    const admin = await aPerson(portal(), 'admin', company);
    for (const by of [token, admin.token]) expect(codeOf(await note(by, { internal: 1 }))).toEqual([403, 'forbidden']);
  });

  test('mentions the provider’s people only', async () => {
    const { note, office, surveyor, client, mentioned } = await aNoted();
    ok(await note(office, { internal: 1, mentions: [client.uuid, surveyor.uuid] }));
    expect([await mentioned(client.token), (await mentioned(surveyor.token)).length]).toEqual([[], 1]);
  });

  test('keeps its pictures from the company, unless the company has them already', async () => {
    const { note, office, surveyor, picture, token, answer } = await aNoted();
    const [own, shared] = [await picture(surveyor.token), await picture(token)];
    ok(await answer('braces', { pictures: [shared] }));
    ok(await note(surveyor.token, { internal: 1, pictures: [own, shared] }));
    const statusOf = async (by: string, path: string) => (await portal().get(by, `/${path}`)).statusCode;
    expect([await statusOf(office, own), await statusOf(token, own), await statusOf(token, shared)]).toEqual([
      200, 404, 200,
    ]);
    expect(fieldsOf(await note(office, { internal: 1, pictures: [`${own}x`] }))).toEqual([422, ['pictures']]);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('keeps the originals of pictures with marks from the company as well, and outlives the sweep with them', async () => {
    const { note, office, surveyor, picture, token } = await aNoted();
    const original = await picture(surveyor.token);
    const marked = await picture(surveyor.token, original);
    ok(await note(surveyor.token, { internal: 1, pictures: [marked] }));
    portal().setNow(new Date(Date.now() + 2 * DAY));
    await sweepUploads(portal().services);
    portal().setNow(null);
    const statusOf = async (by: string, path: string) => (await portal().get(by, `/${path}`)).statusCode;
    for (const path of [marked, `${marked}?original=1`, original])
      expect([await statusOf(office, path), await statusOf(token, path)]).toEqual([200, 404]);
    expect(await examine(portal().services, { fix: false })).toEqual([]);
  });

  test('is in the history of the provider, and in none of the company', async () => {
    const { note, surveyor, office, company, uuid } = await aNoted();
    ok(await note(surveyor.token, { text: 'They never do this.', internal: 1 }));
    const admin = await aPerson(portal(), 'admin', company);
    const history = async (by: string) => ok(await portal().call(listHistory, by, { query: { uuid } })).json();
    expect((await history(office)).data[0]).toMatchObject({ after: { note: 'They never do this.' } });
    expect((await history(admin.token)).total).toBe(0);
  });

  test('goes with its finding', async () => {
    const { note, office, uuid } = await aNoted();
    ok(await note(office, { internal: 1 }));
    await asSystem(portal().services.db, (db) => db.deleteFrom('register').where('uuid', '=', uuid).execute());
    const left = await asSystem(portal().services.db, (db) =>
      db.selectFrom('internal_notes').select('uuid').where('finding', '=', uuid).execute(),
    );
    expect(left).toEqual([]);
  });
});

import { saveOwnReminders, showOwnReminders } from '@rigbook/contract';
import { expect, test } from 'vitest';
import { aPortal, fieldsOf, ok } from '../../../test/support/harness.ts';
import { aCompany, aPerson } from '../../../test/support/people.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { newSecret } from '../../platform/identity/sessions.ts';

const portal = aPortal();

const mine = async (token: string) => ok(await portal().call(showOwnReminders, token)).json();

/** Someone to whom a digest was sent, with the secret of its link. */
async function aReader() {
  const company = await aCompany(portal());
  const person = await aPerson(portal(), 'client', company);
  const { secret, hash } = newSecret();
  const digest = { client_id: company.id, week: '2026-11-23', secret_hash: hash, findings: 1, sent_at: new Date() };
  await asSystem(portal().services.db, (db) =>
    db
      .insertInto('digests')
      .values({ user_id: person.id, ...digest })
      .execute(),
  );
  return { person, company, path: `/api/reminders/unsubscribe/${secret}` };
}

const sendForm = (path: string) =>
  portal().app.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('everybody gets the digest in English until they choose otherwise, which nobody else is concerned by', async () => {
  const { person, company } = await aReader();
  const other = await aPerson(portal(), 'viewer', company);
  expect(await mine(person.token)).toEqual({ digest: 1, figures: 0, language: 'en' });
  const change = async (body: object) => ok(await portal().call(saveOwnReminders, person.token, { body })).json();
  expect(await change({ language: 'ar' })).toEqual({ digest: 1, figures: 0, language: 'ar' });
  expect(await change({ digest: 0 })).toEqual({ digest: 0, figures: 0, language: 'ar' });
  expect(await change({})).toEqual({ digest: 0, figures: 0, language: 'ar' });
  expect(await mine(other.token)).toEqual({ digest: 1, figures: 0, language: 'en' });
  const history = await asSystem(portal().services.db, (db) =>
    db.selectFrom('history').select(['entity', 'action']).where('entity_uuid', '=', person.uuid).execute(),
  );
  expect(history).toEqual([
    { entity: 'user', action: 'change' },
    { entity: 'user', action: 'change' },
  ]);
});

test.each([
  [{ digest: 2 }, 'digest'],
  [{ digest: true }, 'digest'],
  [{ language: 'fr' }, 'language'],
])('%j is no choice', async (body, field) => {
  const { person } = await aReader();
  expect(fieldsOf(await portal().post(person.token, '/api/reminders/mine', body))).toEqual([400, [field]]);
});

test('the link of a digest stops it for that person only, without signing in, and as often as it is used', async () => {
  const { person, company, path } = await aReader();
  const other = await aPerson(portal(), 'viewer', company);
  ok(await portal().call(saveOwnReminders, person.token, { body: { language: 'ar' } }));
  for (let time = 0; time < 2; time++) expect(ok(await sendForm(path)).body).toContain('weekly digest');
  expect(await mine(person.token)).toEqual({ digest: 0, figures: 0, language: 'ar' });
  expect(await mine(other.token)).toEqual({ digest: 1, figures: 0, language: 'en' });
  ok(await portal().call(saveOwnReminders, person.token, { body: { digest: 1 } }));
  ok(await portal().post(undefined, path, {}));
  expect(await mine(person.token)).toEqual({ digest: 0, figures: 0, language: 'ar' });
});

test('an unknown link is answered as one that is known', async () => {
  const { path } = await aReader();
  const known = ok(await sendForm(path));
  for (const secret of ['unknown', 'x'.repeat(43), '%00', "'"]) {
    const answer = await sendForm(`/api/reminders/unsubscribe/${secret}`);
    expect([secret, answer.statusCode, answer.body]).toEqual([secret, 200, known.body]);
  }
  expect((await sendForm(`/api/reminders/unsubscribe/${'x'.repeat(300)}`)).statusCode).toBeLessThan(500);
});

test('a person who opens the link gets a page with a button, and nothing is changed by that', async () => {
  const { person, path } = await aReader();
  const answer = await portal().get(undefined, path);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    path.replace('/api/reminders/unsubscribe/', '/unsubscribe#'),
  ]);
  expect([answer.body, await mine(person.token)]).toEqual(['', { digest: 1, figures: 0, language: 'en' }]);
});

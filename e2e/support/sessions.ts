import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionAnswer } from '../../packages/contract/src/index.ts';
import { roleOf } from '../../packages/domain/src/index.ts';
import { PEOPLE, type Person } from '../../demo/people.ts';

export type Credentials = Pick<Person, 'email' | 'password'>;

/** The sessions started in this process, by e-mail, with their expiry. */
const begun = new Map<string, { answer: SessionAnswer; expiresAt: number }>();

/** The token of the user signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'access_token')?.value ?? '';
}

/** Gives the browser of a page the cookies of somebody who has signed in before (rules.md#session-cookies). */
export async function putSession(page: Page, person: Credentials, url: string): Promise<void> {
  const { answer, expiresAt } = await openSession(page, person);
  const values = {
    access_token: answer.access_token,
    token_type: answer.token_type,
    expires_in: String(expiresAt),
    user_name: answer.user_name,
    user_permission: roleOf(answer.user_permission),
    client_code: answer.client_code,
    owner: String(answer.owner),
  };
  const expires = Math.floor(expiresAt / 1000);
  await page.context().addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
      expires,
      sameSite: 'Strict',
    })),
  );
}

/** A user of Dune Ridge for one journey: what ends sessions of the demo's users would end their journeys. */
export async function addColleague(page: Page, colleague: Credentials & { name: string }): Promise<{ uuid: string }> {
  const answer = await page.request.post('/api/auth/login', { data: PEOPLE.duneRidgeAdmin });
  const { access_token: token } = (await answer.json()) as SessionAnswer;
  const data = { ...colleague, uuid: randomUUID() };
  const saved = await page.request.post(`/api/users/save?token=${token}`, { data });
  if (!saved.ok()) throw new Error(`${colleague.email} was not added: ${await saved.text()}`);
  return data;
}

/** A session of the user that no journey has ended meanwhile. */
async function openSession(page: Page, { email, password }: Credentials) {
  const known = begun.get(email);
  if (known !== undefined && (await isOpen(page, known.answer.access_token))) return known;
  const answered = await page.request.post('/api/auth/login', { data: { email, password } });
  if (!answered.ok()) throw new Error(`${email} was not signed in: ${await answered.text()}`);
  const answer = (await answered.json()) as SessionAnswer;
  const session = { answer, expiresAt: Date.now() + answer.expires_in * 1000 };
  begun.set(email, session);
  return session;
}

const isOpen = async (page: Page, token: string): Promise<boolean> =>
  (await page.request.get(`/api/auth/permissions?token=${token}`)).ok();

import type { Page } from '@playwright/test';
import type { SessionAnswer } from '../../packages/contract/src/index.ts';
import { roleOf } from '../../packages/domain/src/index.ts';
import { addPerson } from '../../demo/office.ts';
import { PEOPLE, type Person, type PersonRole } from '../../demo/people.ts';
import { uuidOf } from '../../demo/random.ts';

export type Credentials = Pick<Person, 'email' | 'password'>;

/** The sessions started in this process, by e-mail, with their expiry. */
const begun = new Map<string, { answer: SessionAnswer; expiresAt: number }>();

/** The token of the user signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'access_token')?.value ?? '';
}

/** Gives the browser of a page the cookies of someone who has signed in before (rules.md#session-cookies). */
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

/**
 * A user of Dune Ridge for one journey: what ends sessions of the demo's users, or is about one person alone, would get in
 * the way of other journeys.
 */
export async function addColleague(
  page: Page,
  { role = 'client', ...colleague }: Credentials & { name: string; role?: PersonRole },
): Promise<{ uuid: string }> {
  const { answer } = await openSession(page, PEOPLE.ownerAdmin);
  const token = answer.access_token;
  const read = async (path: string) => (await page.request.get(`/api/${path}?token=${token}`)).json() as unknown;
  const post = async (path: string, data: object) => {
    const saved = await page.request.post(`/api/${path}?token=${token}`, { data });
    if (!saved.ok()) throw new Error(`${colleague.email} was not added: ${await saved.text()}`);
    return saved.text();
  };
  await addPerson({ read, post }, { ...colleague, role, company: 'duneRidge' });
  return { uuid: uuidOf(colleague.email) };
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

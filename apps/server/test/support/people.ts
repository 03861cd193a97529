import { randomUUID } from 'node:crypto';
import { listSessions, login, type OwnSession } from '@rigbook/contract';
import { hashPassword } from '../../src/platform/identity/passwords.ts';
import { asSystem } from '../../src/platform/identity/scope.ts';
import { startSession } from '../../src/platform/identity/sessions.ts';
import { ok, OWNER, type Portal } from './harness.ts';

export type Company = { id: number; uuid: string; name: string };
export type Person = { id: number; uuid: string; email: string; token: string; company: Company };

const PERMISSION = { admin: 1, editor: 2, viewer: 3, client: 4 } as const;
export type Permission = keyof typeof PERMISSION;

export const PASSWORD = 'a password for tests';
let passwordHash: Promise<string> | undefined;

const PROVIDER: Company = { id: 1, uuid: '', name: 'Provider' };

/** A client company of its own. */
export async function aCompany(portal: Portal, more: { name?: string; active?: 0 | 1 } = {}): Promise<Company> {
  const uuid = randomUUID();
  const name = more.name ?? `Company ${uuid.slice(0, 8)}`;
  const row = { uuid, name, code: uuid.slice(0, 13), active: more.active ?? 1, save_hash: '', ...dated(portal) };
  const { id } = await asSystem(portal.services.db, (db) =>
    db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return { id, uuid, name };
}

/** A signed-in user; without a company one of the provider's. */
export async function aPerson(portal: Portal, permission: Permission, company = PROVIDER): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const uuid = randomUUID();
  const email = `${uuid}@people.test`;
  const row = {
    uuid,
    client_id: company.id,
    name: `${permission} of ${company.name}`,
    email,
    permission_id: PERMISSION[permission],
    password_hash: await passwordHash,
    save_hash: '',
    ...dated(portal),
  };
  const { id } = await asSystem(portal.services.db, (db) =>
    db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return { id, uuid, email, company, token: await aSession(portal, id) };
}

const dated = (portal: Portal) => {
  const now = portal.services.now();
  return { created_at: now, updated_at: now, deleted_at: null, deletion_id: null };
};

/** A session without the slow check of a password. */
async function aSession(portal: Portal, userId: number): Promise<string> {
  const { db, settings, now } = portal.services;
  const caller = { address: '127.0.0.1', userAgent: 'tests' };
  const session = { userId, now: now(), hours: settings.SESSION_HOURS, caller };
  const { token } = await asSystem(db, (tx) => startSession(tx, session));
  return token;
}

export async function signIn(portal: Portal, email: string, password: string): Promise<string> {
  const answer = ok(await portal.call(login, undefined, { body: { email, password } }));
  return answer.json<{ access_token: string }>().access_token;
}

/** The provider's first admin. */
export const theOwner = (portal: Portal): Promise<string> => signIn(portal, OWNER.email, OWNER.password);

/** A client company with an editor who maintains its rigs: what most tests start from. */
export async function aCompanyWithEditor(portal: Portal): Promise<{ company: Company; editor: Person; token: string }> {
  const company = await aCompany(portal);
  const editor = await aPerson(portal, 'editor', company);
  return { company, editor, token: editor.token };
}

/** A user's sessions, and the one making the call. */
export async function sessionsOf(
  portal: Portal,
  token: string,
): Promise<{ current: OwnSession; others: OwnSession[] }> {
  const sessions = ok(await portal.call(listSessions, token)).json();
  const [current, ...more] = sessions.filter((session) => session.current);
  if (!current || more.length > 0) throw new Error('Just one session is the one that asks.');
  return { current, others: sessions.filter((session) => !session.current) };
}

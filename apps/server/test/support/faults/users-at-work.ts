import { randomInt, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { aForm } from '../inputs/forms.ts';
import { OWNER } from '../portal.ts';
import { PASSWORD } from '../people.ts';
import { anInspectionForm } from '../records/reports.ts';

/** Everything that was reported to users as saved. */
export type Acknowledged = {
  rigs: { UUID: string; companyId: number }[];
  reports: string[];
  files: Map<string, string>;
};

/** Someone who signs in again when asked to. */
export type User = { email: string; password: string; token: string; companyId: number };

export type Company = { id: number; users: User[] };

/** What nobody may ever see: a 5xx but 503, a foreign row, a refusal of what is allowed. */
class Wrong extends Error {}

/** The portal was not there, or has said that it can't at the moment. */
class NotNow extends Error {}

/** A call of the API as a user. @throws Wrong or NotNow, unless it succeeds */
export async function call(address: string, user: User, path: string, body?: object): Promise<string> {
  const init = body === undefined ? {} : initOf(body);
  const url = `${address}${path}?token=${user.token}`;
  const answer = await fetch(url, init).catch((error: unknown) => {
    throw new NotNow('The connection broke', { cause: error });
  });
  const text = await answer.text().catch(() => {
    throw new NotNow('The answer broke off');
  });
  if (answer.ok) return text;
  if (answer.status === 503) throw new NotNow(text);
  if (answer.status !== 401 || path === LOGIN) throw new Wrong(`${path}: ${answer.status} ${text}`);
  await signIn(address, user);
  throw new NotNow('The session had ended');
}

const initOf = (body: object | ReturnType<typeof aForm>): RequestInit =>
  'payload' in body
    ? { method: 'POST', body: new Uint8Array(body.payload), headers: body.headers }
    : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

const LOGIN = '/api/auth/login';

export async function signIn(address: string, user: User): Promise<void> {
  const { email, password } = user;
  user.token = (
    JSON.parse(await call(address, user, LOGIN, { email, password })) as { access_token: string }
  ).access_token;
}

export const theOwner = (): User => ({ ...OWNER, token: '', companyId: 1 });

/** A company with two editors. */
export async function aCompanyAtWork(address: string, owner: User): Promise<Company> {
  const uuid = randomUUID();
  await call(address, owner, '/api/clients/save', { name: uuid, code: uuid.slice(0, 13), active: 1, uuid });
  const all = JSON.parse(await call(address, owner, '/api/clients/all')) as { id: number; name: string }[];
  const companyId = all.find(({ name }) => name === uuid)?.id ?? 0;
  const users = [randomUUID(), randomUUID()].map((id) => ({ id, email: `${id}@people.test` }));
  for (const { id, email } of users)
    await call(address, owner, '/api/users/save', {
      uuid: id,
      name: email,
      email,
      client_id: companyId,
      permission_id: 2,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    });
  return { id: companyId, users: users.map(({ email }) => ({ email, password: PASSWORD, token: '', companyId })) };
}

type Action = (address: string, user: User, seen: Acknowledged) => Promise<void>;

const addRig = async (address: string, user: User, seen: Acknowledged): Promise<string> => {
  const UUID = randomUUID();
  const { companyId } = user;
  await call(address, user, '/api/rigs/save-new-rig', { UUID, name: `Rig ${UUID}`, client_id: companyId });
  seen.rigs.push({ UUID, companyId });
  return UUID;
};

const addReport: Action = async (address, user, seen) => {
  const { form, body: fields } = anInspectionForm(await addRig(address, user, seen));
  await call(address, user, '/api/reports/inspection/save', form);
  seen.reports.push(fields.reportUUID);
};

const addFile: Action = async (address, user, seen) => {
  const ids = { rigUUID: await addRig(address, user, seen), reportUUID: randomUUID() };
  const content = `evidence ${ids.reportUUID} `.repeat(randomInt(1, 3000));
  const file = { field: 'file', name: 'report.pdf', bytes: Buffer.from(content) };
  const path = await call(address, user, '/api/reports/move_reports/upload/file', aForm(ids, file));
  const saved = { files: [path], rigUUID: ids.rigUUID, UUID: ids.reportUUID };
  await call(address, user, '/api/reports/move_reports/save-files', saved);
  seen.files.set(path, content);
};

const listRigs: Action = async (address, user) => {
  const rigs = JSON.parse(await call(address, user, '/api/rigs/all')) as { client_id: number }[];
  const foreign = rigs.find((rig) => rig.client_id !== user.companyId);
  if (foreign) throw new Wrong(`${user.email} sees ${JSON.stringify(foreign)}`);
};

/** Asks for a rig of the other company, by its address. */
const pry: Action = async (address, user, seen) => {
  const foreign = seen.rigs.find(({ companyId }) => companyId !== user.companyId);
  if (!foreign) return;
  const found = await call(address, user, `/api/rigs/${foreign.UUID}`).catch((error: unknown) => {
    if (error instanceof Wrong && error.message.includes(': 404 ')) return null;
    throw error;
  });
  if (found !== null) throw new Wrong(`${user.email} sees ${found}`);
};

const ACTIONS = [addReport, addFile, listRigs, pry];

export type Work = {
  /** Resolves after that many more actions were begun, or done; rejects as soon as something is wrong. */
  until: (what: 'begun' | 'done', more: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Lets users do one thing after another, at random, until they are stopped. Faults don't discourage them. */
export function workOf(address: () => string, users: User[], seen: Acknowledged): Work {
  const counted = new EventEmitter();
  const over = new AbortController();
  const work = async (user: User) => {
    while (!over.signal.aborted) {
      counted.emit('begun');
      const act = ACTIONS[randomInt(ACTIONS.length)] ?? addFile;
      try {
        await act(address(), user, seen);
        counted.emit('done');
      } catch (error) {
        if (!(error instanceof NotNow)) throw error;
        await setImmediate();
      }
    }
  };
  const all = Promise.all(users.map(work)).then(() => undefined);
  all.catch(() => over.abort());
  return {
    until: async (what, more) => {
      const enough = async () => {
        for (let left = more; left > 0; left--) await once(counted, what);
      };
      await Promise.race([enough(), all]);
    },
    stop: async () => {
      over.abort();
      await all;
    },
  };
}

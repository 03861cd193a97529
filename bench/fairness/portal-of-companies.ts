import { randomUUID } from 'node:crypto';
import { saveInspection, surveyOf } from '../saves/many-saves.ts';
import type { Target } from '../upload/large-file.ts';
import { OWNER_SETTINGS } from '../upload/portal-calls.ts';

/** A person of a company, and what they send from. */
export type Caller = {
  /** The status of the answer, once all of it is there, and its body if it is JSON. */
  ask: (path: string, body?: object) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** The same without reading the answer. */
  call: (path: string) => Promise<number>;
  target: (path: string) => Target;
  token: string;
};

/** A company as another process knows it: by the tokens of its people. */
export type DearCompany = { address: string; people: string[]; rigUUID: string };

/** A company with a rig that has been surveyed. */
export type CompanyAtWork = { people: Caller[]; rigUUID: string; reportUUID: string };

/** Companies with so many people each, on an empty portal. */
export async function companiesOn(
  address: string,
  companies: readonly { people: number; findings: number }[],
): Promise<CompanyAtWork[]> {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = OWNER_SETTINGS;
  const owner = await signedIn(address, { email, password });
  const made: CompanyAtWork[] = [];
  for (const [index, { people, findings }] of companies.entries()) {
    const name = `Company ${index}`;
    // oxlint-disable-next-line no-await-in-loop -- made in a known order
    const clientId = await aClient(owner, name);
    // oxlint-disable-next-line no-await-in-loop
    made.push(await aCompany(address, owner, { name, clientId, people, findings }));
  }
  return made;
}

async function aClient(owner: Caller, name: string): Promise<number> {
  expectDone(await owner.ask('clients/save', { name, code: name.replace(' ', ''), active: 1, uuid: randomUUID() }));
  const { body } = await owner.ask('clients/all');
  const found = (body as unknown as { id: number; label?: string; name?: string }[]).find(
    (client) => (client.name ?? client.label) === name,
  );
  if (!found) throw new Error(`${name} is not there.`);
  return found.id;
}

type NewCompany = { name: string; clientId: number; people: number; findings: number };

async function aCompany(
  address: string,
  owner: Caller,
  { name, clientId, people, findings }: NewCompany,
): Promise<CompanyAtWork> {
  const [rigUUID, reportUUID] = [randomUUID(), randomUUID()];
  expectDone(await owner.ask('rigs/save-new-rig', { name: `Rig of ${name}`, UUID: rigUUID, client_id: clientId }));
  const callers: Caller[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const person = { email: `${randomUUID()}@bench.test`, password: randomUUID() };
    const editor = { name: 'Editor', client_id: clientId, permission_id: 2, passwordConfirmation: person.password };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people come
    expectDone(await owner.ask('users/save', { ...person, ...editor, uuid: randomUUID() }));
    // oxlint-disable-next-line no-await-in-loop
    callers.push(await signedIn(address, person));
  }
  const [first] = callers;
  if (!first) throw new Error('A company needs someone.');
  const saved = await saveInspection(first.target('reports/inspection/save'), rigUUID, surveyOf(findings), reportUUID);
  if (saved !== 200) throw new Error(`A survey was not saved: ${saved}`);
  return { people: callers, rigUUID, reportUUID };
}

async function signedIn(address: string, person: { email: string; password: string }): Promise<Caller> {
  const { body } = expectDone(await callerWith(address, '').ask('auth/login', person));
  return callerWith(address, String(body['access_token']));
}

export function callerWith(address: string, token: string): Caller {
  const target = (path: string) => ({ url: `${address}/api/${path}`, token });
  return {
    target,
    token,
    call: async (path) => {
      const answer = await fetch(target(path).url, { headers: { authorization: `Bearer ${token}` } });
      await answer.body?.pipeTo(new WritableStream());
      return answer.status;
    },
    ask: async (path, body) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(target(path).url, { headers, ...sent });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      return { status: answer.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
    },
  };
}

function expectDone<Answer extends { status: number; body: object }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

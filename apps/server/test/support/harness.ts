import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { aDatabase } from './database.ts';
import { openPortal, type Portal } from './portal.ts';

export { aFolder, OWNER, type Portal } from './portal.ts';

/** Opens one portal for a test file. Each test creates its own clients, users and rigs, isolated from the others. */
export function aPortal(env: Record<string, string> = {}): () => Portal {
  let portal: Portal | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const opened = await openPortal(env, await aDatabase());
    portal = opened.portal;
    close = opened.close;
  });
  afterAll(() => close());
  return () => {
    if (!portal) throw new Error('The portal is opened before the first test.');
    return portal;
  };
}

/** Another server of a portal: they share its database and its stored files, and nothing else. */
export const anotherServer = ({ services: { db, files } }: Portal) =>
  openPortal({}, { db, close: async () => {} }, files);

/** Another server of a portal for one test, with connections of its own to a database at an address. */
export async function aServerOn(
  { services }: Portal,
  settings: Omit<Parameters<typeof openDatabase>[0], 'DATA_DIR'>,
): Promise<{ app: FastifyInstance; db: Database }> {
  const { db, close } = await openDatabase({ DATA_DIR: '', ...settings });
  const app = await buildApp({ ...services, db });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return { app, db };
}

/** Two servers of one portal. @param env of the first */
export async function openTwoServers(env: Record<string, string> = {}) {
  const first = await openPortal(env, await aDatabase());
  const second = await anotherServer(first.portal);
  const close = async () => {
    await second.close();
    await first.close();
  };
  return { one: first.portal, other: second.portal, close };
}

/** The answer if it is a success; else fails with what the server said. */
export function ok<A extends { statusCode: number; body: string }>(answer: A): A {
  if (answer.statusCode !== 200) throw new Error(`expected 200, got ${answer.statusCode}: ${answer.body}`);
  return answer;
}

type Refusal = { code: string; fields?: Record<string, string> };

/** Status and code of a refusal. */
export const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<Refusal>().code];

/** Status of a refusal and the names of the fields to correct. */
export const fieldsOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  Object.keys(answer.json<Refusal>().fields ?? {}),
];

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@rigbook/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import { ensureOwner } from '../../src/operations/first-start.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import type { Services } from '../../src/platform/services.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { type Answered, type Input, requestOf } from './call.ts';
import { checkRefusal } from './refusals.ts';
import { testBucket } from './stores/test-bucket.ts';

export const OWNER = { email: 'owner@provider.test', password: 'the owner signs in' };

type Form = { payload: Buffer; headers: Record<string, string> };

/** A running portal on a temporary database and file folder, called through its public interface. */
export type Portal = {
  app: FastifyInstance;
  services: Services;
  folder: string;
  /** Sets the portal's clock; null lets it run again. */
  setNow: (now: Date | null) => void;
  /** Calls a route of the contract. What no page sends goes by `get`, `post`, `postForm`, `remove` or `send`. */
  call: <R extends Route>(route: R, token: string | undefined, ...input: Input<R>) => Promise<Answered<R>>;
  send: (request: InjectOptions & { token?: string | undefined }) => Promise<LightMyRequestResponse>;
  get: (token: string | undefined, url: string) => Promise<LightMyRequestResponse>;
  post: (token: string | undefined, url: string, payload: object) => Promise<LightMyRequestResponse>;
  postForm: (token: string | undefined, url: string, form: Form) => Promise<LightMyRequestResponse>;
  remove: (token: string | undefined, url: string) => Promise<LightMyRequestResponse>;
};

export function aFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Opens a portal on a database that has all migrations; closing it closes that too. Servers of one portal share their files. */
export async function openPortal(
  env: Record<string, string>,
  database: Pick<OpenDatabase, 'db' | 'close'>,
  shared?: FileStore,
): Promise<{ portal: Portal; close: () => Promise<void> }> {
  const { folder, remove } = aFolder();
  const { db } = database;
  let now: Date | null = null;
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, OWNER_NAME: 'Provider' };
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...owner, ...env });
  const services: Services = {
    db,
    settings,
    files: shared ?? (await openFileStore({ ...settings, S3: settings.S3 ?? (await testBucket()) })),
    now: () => now ?? new Date(),
  };
  await ensureOwner(services);
  const app = await buildApp(services);
  const send: Portal['send'] = async ({ token, ...request }) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...request.headers };
    const answer = await app.inject({ ...request, headers });
    checkRefusal(answer);
    return answer;
  };
  const portal: Portal = {
    app,
    services,
    folder,
    setNow: (time) => {
      now = time;
    },
    call: (route, token, ...[input]) => send({ ...requestOf(route, input), token }),
    send,
    get: (token, url) => send({ method: 'GET', url, token }),
    post: (token, url, payload) => send({ method: 'POST', url, token, payload }),
    postForm: (token, url, form) => send({ method: 'POST', url, token, ...form }),
    remove: (token, url) => send({ method: 'DELETE', url, token }),
  };
  const close = async () => {
    await app.close();
    await database.close();
    remove();
  };
  return { portal, close };
}

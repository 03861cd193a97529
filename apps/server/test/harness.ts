import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Kysely, PGliteDialect } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { parseDatesAsText, type Database } from '../src/platform/database.ts';
import { ensureOwner } from '../src/platform/first-start.ts';
import { localFileStore } from '../src/platform/local-file-store.ts';
import { migrate } from '../src/platform/migrate.ts';
import type { Schema } from '../src/platform/schema.ts';
import type { Services } from '../src/platform/services.ts';
import { readSettings } from '../src/platform/settings.ts';

export const OWNER = { email: 'owner@provider.test', password: 'the owner signs in' };

/** A running portal on a throw-away database and file folder. */
export type Portal = {
  app: FastifyInstance;
  services: Services;
  folder: string;
  /** Moves the portal's clock. */
  setNow: (now: Date) => void;
  call: (request: InjectOptions & { token?: string | undefined }) => Promise<LightMyRequestResponse>;
};

/** Opens one portal for a test file. Each test makes its own clients, users and rigs, so that none sees another's. */
export function usePortal(env: Record<string, string> = {}): () => Portal {
  let portal: Portal | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const opened = await openPortal(env);
    portal = opened.portal;
    close = opened.close;
  });
  afterAll(() => close());
  return () => {
    if (!portal) throw new Error('The portal is opened before the first test.');
    return portal;
  };
}

async function openPortal(env: Record<string, string>): Promise<{ portal: Portal; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rigbook-test-'));
  // In memory, because no test asks about power cuts; the same PostgreSQL all the same.
  const pglite = await PGlite.create();
  parseDatesAsText(pglite);
  const db: Database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  let now: Date | null = null;
  const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password, OWNER_NAME: 'Provider' };
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...owner, ...env });
  const services: Services = { db, settings, files: localFileStore(folder), now: () => now ?? new Date() };
  await ensureOwner(services);
  const app = await buildApp(services);
  const portal: Portal = {
    app,
    services,
    folder,
    setNow: (time) => {
      now = time;
    },
    call: ({ token, ...request }) =>
      app.inject({ ...request, headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers } }),
  };
  const close = async () => {
    await app.close();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { portal, close };
}

import { buildApp } from './app.ts';
import { sweepUploads } from './features/uploads/public.ts';
import { openDatabase } from './platform/database.ts';
import { DataFolderInUse } from './platform/data-folder-lock.ts';
import { ensureOwner } from './platform/first-start.ts';
import { localFileStore } from './platform/local-file-store.ts';
import { migrate } from './platform/migrate.ts';
import { asSystem } from './platform/scope.ts';
import { sweepExpiredSessions } from './platform/sessions.ts';
import type { Services } from './platform/services.ts';
import { readSettings, SettingsError } from './platform/settings.ts';

const HOUR = 3_600_000;

/** Settings -> database -> server -> graceful shutdown. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const { db } = database;
  await migrate(db);
  const services: Services = { db, files: localFileStore(settings.DATA_DIR), settings, now: () => new Date() };
  const firstAdmin = await ensureOwner(services);
  const app = await buildApp(services);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  console.log(`Rigbook is ready on ${address}`);
  if (firstAdmin)
    console.log(`Sign in as ${firstAdmin.email} with the password ${firstAdmin.password} (told only now).`);

  const sweep = setInterval(() => {
    Promise.all([sweepUploads(services), asSystem(db, (tx) => sweepExpiredSessions(tx, services.now()))]).catch(
      (error: unknown) => app.log.error({ err: error }, 'the hourly sweep failed'),
    );
  }, HOUR);

  const stop = async () => {
    clearInterval(sweep);
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  await start();
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DataFolderInUse;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

import { buildApp } from './app.ts';
import { commandsOn, workHourly } from './operations/maintenance/public.ts';
import { takeCommands } from './operations/commands.ts';
import { openDatabase } from './platform/database/database.ts';
import { DataFolderInUse } from './platform/database/data-folder-lock.ts';
import { ensureOwner } from './operations/first-start.ts';
import { migrate } from './platform/database/migrate.ts';
import { MoveError, refuseMovingIn } from './operations/moving/progress.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { asSystem } from './platform/identity/scope.ts';
import { checkSecretKey } from './platform/identity/sealed-secrets.ts';
import type { Services } from './platform/services.ts';
import { readSettings, SettingsError } from './platform/settings/settings.ts';

/** Settings -> database -> server -> graceful shutdown. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const { db } = database;
  await refuseMovingIn(db);
  await migrate(db);
  const services: Services = { db, files: await openFileStore(settings), settings, now: () => new Date() };
  await asSystem(db, (tx, scope) => checkSecretKey(tx, scope, settings));
  const firstAdmin = await ensureOwner(services);
  const app = await buildApp(services);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  console.log(`Rigbook is ready on ${address}`);
  if (firstAdmin)
    console.log(`Sign in as ${firstAdmin.email} with the password ${firstAdmin.password} (told only now).`);

  const stopWork = workHourly(services, (error, what) => app.log.error({ err: error }, what));
  const stopCommands = await takeCommands(settings.DATA_DIR, commandsOn(services));
  const stop = async () => {
    await Promise.all([stopWork(), stopCommands(), app.close()]);
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
  const isExpected = [SettingsError, DataFolderInUse, MoveError].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}

import { buildApp } from './app.ts';
import { jobKindsOf } from './operations/jobs.ts';
import { asStartError, awaitDatabase, requireBucket } from './operations/awaiting.ts';
import { commandsOn } from './operations/maintenance/public.ts';
import { takeCommands } from './operations/commands.ts';
import { adaptToPooler, onItself } from './operations/poolers.ts';
import { sentenceOf } from './operations/sentences.ts';
import { openConnections, openDatabase } from './platform/database/database.ts';
import { ensureOwner, sentencesOnZones } from './operations/first-start.ts';
import { migrate } from './platform/database/migrate.ts';
import { refuseMovingIn } from './operations/moving/progress.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { asSystem } from './platform/identity/scope.ts';
import { JobWorker } from './platform/jobs/worker.ts';
import { checkSecretKey } from './platform/identity/sealed-secrets.ts';
import type { Services } from './platform/services.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';

/** Milliseconds after which a portal that was asked to stop is gone, whatever a backup or a slow request still does. */
const LONGEST_STOP = 4500;

/** Database -> file store -> server -> graceful shutdown. */
async function start(settings: Settings): Promise<void> {
  const database = await openDatabase(settings);
  const { db } = database;
  await awaitDatabase(db, settings, console.error);
  await adaptToPooler(db, settings);
  await refuseMovingIn(db);
  await onItself(db, settings, (itself) => migrate(itself, undefined, console.error));
  const files = await openFileStore(settings);
  await requireBucket(files, settings);
  const services: Services = { db, files, settings, now: () => new Date() };
  await asSystem(db, (tx, scope) => checkSecretKey(tx, scope, settings));
  const firstAdmin = await ensureOwner(services);
  for (const sentence of await sentencesOnZones(services)) console.error(sentence);
  const app = await buildApp(services);
  void openConnections(db);
  const jobs = new JobWorker(services, jobKindsOf(settings), app.log);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  const stopCommands = await takeCommands(settings.DATA_DIR, commandsOn(services, database.url));
  jobs.start();
  const stop = async () => {
    await Promise.all([jobs.stop(), stopCommands(), app.close()]);
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Its own database ends in good order by itself (embedded-server.ts).
      setTimeout(() => process.exit(0), LONGEST_STOP).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  console.log(`Rigbook is ready on ${address}`);
  if (firstAdmin)
    console.log(`Sign in as ${firstAdmin.email} with the password ${firstAdmin.password} (shown only once).`);
}

// What it writes is its own: findings, pictures, backups.
process.umask(0o077);
let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  await start(settings);
} catch (error) {
  const said = settings ? asStartError(error, settings) : error;
  console.error(sentenceOf(said, settings?.DATA_DIR) ?? said);
  process.exit(1);
}

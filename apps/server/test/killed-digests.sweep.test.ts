import { expect, inject, onTestFinished, test } from 'vitest';
import { sendReminders } from '../src/features/reminders/public.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aDatabaseAddress, connectedTo, migratedOn } from './support/database.ts';
import { killed, startServer } from './support/faults/server-process.ts';
import { aWorker, timePasses } from './support/jobs.ts';
import { aMailServer } from './support/connections/mail-server.ts';
import { aFolder, openPortal, OWNER } from './support/portal.ts';
import { addReminded, aRemindedCompany } from './support/records/reminders.ts';
import { testBucketEnvironment } from './support/stores/test-bucket.ts';

/** 25 November 2030 is a Monday. */
const SUNDAY = new Date('2030-11-24T12:00:00Z');
const MONDAY = new Date('2030-11-25T06:00:00Z');
const WEEK = '2030-11-25';
/** In pages of a hundred. */
const MANY = 350;
/** The pages in which a server is killed. */
const KILLED_IN = process.env['SWEEPS'] ? [1, 2, 3] : [1];
/** Two mails at a time are on their way from a server: of those that it was sending nobody knows whether they arrived. */
const MOST_UNCLEAR = 2 * KILLED_IN.length;
/** Longer than the lease of a job. */
const UNTIL_FREE = 130_000;

/** A portal that is prepared here; the servers of its database are processes of their own. */
async function aPreparedPortal(mail: Record<string, string>) {
  const { url, drop } = await aDatabaseAddress(inject('postgres'), await migratedOn(inject('postgres')));
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: 4, DATABASE_WAIT_SECONDS: 10 });
  const { portal, close } = await openPortal(mail, database);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return { portal, url };
}

test.runIf(process.env['SWEEPS'])(
  'a week of digests reaches everybody once, although its server is killed in the middle',
  async () => {
    const { url: SMTP_URL, received } = await aMailServer();
    const mail = { SMTP_URL, MAIL_FROM: 'portal@provider.test', PUBLIC_URL: 'https://portal.test/' };
    const { portal, url } = await aPreparedPortal(mail);
    const { db } = portal.services;
    const { company } = await aRemindedCompany(portal);
    await addReminded(db, company.id, MANY);
    portal.setNow(SUNDAY);
    await aWorker(portal, [sendReminders]).worker.doDue();
    portal.setNow(null);

    const { folder, remove } = aFolder();
    onTestFinished(remove);
    const owner = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
    const settings = { DATA_DIR: folder, DATABASE_URL: url, ...owner, ...mail, ...(await testBucketEnvironment()) };
    const nextServer = async () => {
      await timePasses(db, UNTIL_FREE);
      const { server } = await startServer(settings);
      onTestFinished(() => killed(server));
      server.send(MONDAY.getTime() - Date.now());
      return server;
    };

    const people = await asSystem(db, (tx) =>
      tx.selectFrom('users').select('id').where('client_id', '=', company.id).orderBy('id').execute(),
    );
    const digests = () =>
      asSystem(db, (tx) => tx.selectFrom('digests').select('user_id').where('client_id', '=', company.id).execute());
    const reached: number[] = [];
    for (const page of KILLED_IN) {
      const server = await nextServer();
      const blocking = await connectedTo(url);
      // Someone's digest is written by another transaction, for which the server waits in the middle of a page.
      await blocking.ask('begin');
      await blocking.ask(`insert into digests (user_id, client_id, week, secret_hash, findings, sent_at)
      values (${people[100 * page + 50]?.id}, ${company.id}, '${WEEK}', 'blocking', 1, now())`);
      // Other tests wait for each other on the same PostgreSQL: only who waits for this connection counts.
      const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
      await expect.poll(() => blocking.ask(waiting), { timeout: 60_000 }).not.toEqual([]);
      await killed(server);
      await blocking.close();
      reached.push((await digests()).length);
    }
    // What a page has written is all there, or nothing of it. On the first page some people have an empty digest.
    const [first = 0] = reached;
    expect(first).toBeGreaterThan(90);
    expect(reached).toEqual(KILLED_IN.map((_, page) => first + 100 * page));

    await nextServer();
    await expect.poll(async () => (await digests()).length, { timeout: 60_000 }).toBe(MANY + 1);
    const mails = () => asSystem(db, (tx) => tx.selectFrom('mails').select(['address', 'state']).execute());
    const unsent = async () => (await mails()).filter(({ state }) => state !== 'sent');
    await expect.poll(async () => (await unsent()).length, { timeout: 60_000 }).toBeLessThanOrEqual(MOST_UNCLEAR);
    const queued = (await mails()).map(({ address }) => address);
    expect(queued).toHaveLength(MANY + 1);
    expect(new Set(queued).size).toBe(MANY + 1);
    const arrived = received.map(({ to }) => to[0]);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(arrived.length).toBeGreaterThanOrEqual(MANY + 1 - MOST_UNCLEAR);
  },
  240_000,
);

import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_ROUTES, deleteUser, listRigs, login, logout } from '@rigbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '../src/operations/maintenance/public.ts';
import { sweepUploads } from '../src/features/uploads/public.ts';
import { scheduledBackup } from '../src/operations/backup/schedule.ts';
import { jobKind, type AnyKind } from '../src/platform/jobs/kinds.ts';
import type { JobWorker } from '../src/platform/jobs/worker.ts';
import { asSystem } from '../src/platform/identity/scope.ts';
import { aForm } from './support/inputs/forms.ts';
import { codeOf, ok, openTwoServers, OWNER, type Portal } from './support/harness.ts';
import { aWorker, jobsOf, timePasses } from './support/jobs.ts';
import { aCompanyWithEditor, aPerson, signIn } from './support/people.ts';
import { aRig, aRowPicture } from './support/records/reports.ts';
import { aCalendar } from './support/records/visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let one: Portal;
let other: Portal;
let close: () => Promise<void>;
/** Each test starts here: what is due is due again. */
let now = Date.now();

beforeAll(async () => {
  ({ one, other, close } = await openTwoServers());
});
afterAll(() => close());

function later(milliseconds: number): void {
  now += milliseconds;
  for (const portal of [one, other]) portal.setNow(new Date(now));
}

const both = <T>(work: (portal: Portal) => Promise<T>) => Promise.all([work(one), work(other)]);

describe('what is scheduled', () => {
  /** What becomes due is done by both, each the first to look for it if it can. */
  const doDue = (...workers: { worker: JobWorker }[]) => Promise.all(workers.map(({ worker }) => worker.doDue()));
  const pass = async (milliseconds: number) => {
    later(milliseconds);
    await timePasses(one.services.db, milliseconds);
  };

  test('is swept once an hour, by one of the servers', async () => {
    const { token } = await aCompanyWithEditor(one);
    const rig = await aRig(one, token);
    await aRowPicture(one, token, { rigUUID: rig.UUID, reportUUID: randomUUID() });
    later(DAY + HOUR);
    let sweeps = 0;
    const counted: AnyKind = { ...sweep, work: (...given) => ((sweeps += 1), sweep.work(...given)) };
    const servers = [aWorker(one, [counted]), aWorker(other, [counted])];
    await doDue(...servers);
    expect(await jobsOf(one.services.db, 'sweep')).toMatchObject([{ result: { uploads: 1, deletions: 0 } }]);
    await pass(HOUR - MINUTE);
    await doDue(...servers);
    expect(sweeps).toBe(1);
    await pass(MINUTE);
    await doDue(...servers);
    expect(sweeps).toBe(2);
  });

  test('is backed up once, whether the servers share the folder or not', async () => {
    const folders = [join(one.folder, 'shared'), join(one.folder, 'own'), join(other.folder, 'own')] as const;
    for (const folder of folders) mkdirSync(folder);
    const backingUp = (portal: Portal, BACKUP_DIR: string) =>
      aWorker(portal, [scheduledBackup({ ...portal.services.settings, BACKUP_DIR })]);
    const [shared, ofOne, ofOther] = folders;
    await doDue(backingUp(one, shared), backingUp(other, shared));
    expect(readdirSync(shared)).toHaveLength(1);
    await pass(2 * DAY);
    await doDue(backingUp(one, ofOne), backingUp(other, ofOther));
    expect([...readdirSync(ofOne), ...readdirSync(ofOther)]).toHaveLength(1);
  });

  test('is taken over from a server that was killed while doing it, and from one that failed', async () => {
    const name = `job ${randomUUID()}`;
    const done: string[] = [];
    const { promise: killed } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const dying = aWorker(one, [jobKind({ name, every: HOUR, work: () => (begun.resolve(), killed) })]);
    const failing = aWorker(other, [
      jobKind({ name, every: HOUR, work: () => Promise.reject(new Error('no room on the disk')) }),
    ]);
    const working = aWorker(one, [jobKind({ name, every: HOUR, work: async () => void done.push('done') })]);
    // A killed server reports nothing more.
    void dying.worker.doDue();
    await begun.promise;
    await doDue(working);
    expect(done).toEqual([]);
    await pass(3 * MINUTE);
    await doDue(failing);
    expect(failing.logged).toMatchObject([{ said: 'a job failed', kind: name }]);
    await pass(MINUTE);
    await doDue(working);
    expect(done).toEqual(['done']);
    await doDue(working, failing);
    expect(done).toEqual(['done']);
  });
});

describe('a session', () => {
  test('that ends on one server has ended on the other', async () => {
    const { token } = await aPerson(one, 'editor');
    ok(await other.call(listRigs, token));
    ok(await one.call(logout, token));
    expect(codeOf(await other.call(listRigs, token))).toEqual([401, 'unauthenticated']);
  });

  test('ends on every server when its user is deleted on one', async () => {
    const { token, uuid } = await aPerson(one, 'editor');
    ok(await other.call(listRigs, token));
    ok(await one.call(deleteUser, await signIn(one, OWNER.email, OWNER.password), { params: { uuid } }));
    expect((await other.call(listRigs, token)).statusCode).toBe(401);
  });
});

describe('a throttle counts the calls of all servers together', () => {
  test('of wrong passwords for an e-mail', async () => {
    const { email } = await aPerson(one, 'viewer');
    const wrong = (portal: Portal) => portal.call(login, undefined, { body: { email, password: 'not this one' } });
    for (let tries = 0; tries < 5; tries++) await both(wrong);
    expect((await both(wrong)).map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  });

  test('of a calendar address', async () => {
    const path = await aCalendar(one, (await aPerson(one, 'viewer')).token);
    const read = (portal: Portal) => portal.send({ method: 'GET', url: path, remoteAddress: '192.0.2.7' });
    for (let calls = 0; calls < 150; calls++) await both(read);
    expect((await both(read)).map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    later(16 * 60_000);
    ok(await read(other));
  });
});

describe('an upload', () => {
  const aFile = { field: 'file', name: 'evidence.pdf', bytes: Buffer.from('evidence') };

  async function anUploadedFile() {
    const { token } = await aCompanyWithEditor(one);
    const rig = await aRig(one, token);
    const place = { rigUUID: rig.UUID, reportUUID: randomUUID() };
    const form = aForm(place, aFile);
    const path = ok(await one.postForm(token, '/api/reports/move_reports/upload/file', form)).body;
    const save = (portal: Portal) =>
      portal.call(COLLECTION_ROUTES.move_reports.saveFiles, token, {
        body: {
          files: [path],
          rigUUID: rig.UUID,
          UUID: place.reportUUID,
        },
      });
    return { path, token, save };
  }

  test('that was accepted by one server is saved by the other, and swept by neither', async () => {
    const { path, token, save } = await anUploadedFile();
    ok(await save(other));
    later(2 * DAY);
    await both(({ services }) => sweepUploads(services));
    const fresh = await renewed(token);
    expect(ok(await one.get(fresh, `/${path}`)).body).toBe('evidence');
  });

  test('that is being saved while the other server sweeps is either saved with its file or refused', async () => {
    const { path, token, save } = await anUploadedFile();
    later(DAY + 1000);
    const fresh = await renewed(token);
    const [saved] = await Promise.all([save(one), sweepUploads(other.services)]);
    const stored = await one.get(fresh, `/${path}`);
    expect([saved.statusCode, stored.statusCode].join()).toMatch(/^(200,200|4\d\d,404)$/);
  });
});

/** The session would be over long before an upload is old enough to be swept, so it is extended. */
async function renewed(token: string): Promise<string> {
  await asSystem(one.services.db, (db) =>
    db
      .updateTable('sessions')
      .set({ used_at: new Date(now), expires_at: new Date(now + DAY) })
      .execute(),
  );
  return token;
}

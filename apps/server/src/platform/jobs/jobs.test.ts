import { randomUUID } from 'node:crypto';
import { message } from '@rigbook/contract/messages';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aPortal } from '../../../test/support/harness.ts';
import { aWorker, jobsOf, timePasses } from '../../../test/support/jobs.ts';
import { aCompanyWithEditor, aPerson } from '../../../test/support/people.ts';
import { AppError } from '../errors/errors.ts';
import { asSystem, inScope, type Scope } from '../identity/scope.ts';
import { scopeOfToken } from '../identity/sessions.ts';
import { cancelJob, enqueue, jobState } from './jobs.ts';
import { JobInterrupted, jobKind, type JobInHand, type JobKind } from './kinds.ts';
import { sweepJobs } from './leases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const portal = aPortal();
const db = () => portal().services.db;

let ours: Scope;
let theirs: Scope;
let provider: Scope;

beforeAll(async () => {
  const scopeOf = async (token: string): Promise<Scope> => {
    const scope = await scopeOfToken(portal().services, token);
    if (!scope) throw new Error('no session');
    return scope;
  };
  ours = await scopeOf((await aCompanyWithEditor(portal())).token);
  theirs = await scopeOf((await aCompanyWithEditor(portal())).token);
  provider = await scopeOf((await aPerson(portal(), 'admin')).token);
});

type Input = { of: string };

/** A kind of its own for each test, that does nothing by default. */
const aKind = (kind: Partial<JobKind<Input>> = {}) =>
  jobKind<Input>({ name: `kind ${randomUUID()}`, work: async () => undefined, ...kind });

const queue = async (kind: JobKind<Input>, of = 'rig', scope = ours, isSmall = false) =>
  (await inScope(db(), scope, (tx) => enqueue(tx, scope, kind, { input: { of }, isSmall }))) ?? 'none';
const stateOf = (id: string, scope = ours) => inScope(db(), scope, (tx) => jobState(tx, scope, id));
const cancel = (id: string, scope = ours) => inScope(db(), scope, (tx) => cancelJob(tx, scope, id));

/** Work that begins, and then goes on until it is asked to end or its signal is aborted. */
function heldWork() {
  const begun = Promise.withResolvers<JobInHand>();
  const ended = Promise.withResolvers<unknown>();
  const work: JobKind<Input>['work'] = (_services, _input, job) => {
    job.signal.addEventListener('abort', () => ended.reject(job.signal.reason));
    begun.resolve(job);
    return ended.promise;
  };
  return { work, begun: begun.promise, end: ended.resolve };
}

describe('a job', () => {
  test('is done at once by the server that queued it, if its transaction is committed', async () => {
    const { promise: done, resolve } = Promise.withResolvers<string>();
    const kind = aKind({ work: async (_services, { of }) => resolve(of) });
    const { worker } = aWorker(portal(), [kind]);
    worker.start();
    onTestFinished(() => worker.stop(0));
    const givenUp = inScope(db(), ours, async (tx) => {
      await enqueue(tx, ours, kind, { input: { of: 'given up' } });
      throw new Error('not saved');
    });
    await expect(givenUp).rejects.toThrow('not saved');
    await queue(kind, 'saved');
    expect(await done).toBe('saved');
    await worker.stop(60_000);
    expect(await jobsOf(db(), kind.name)).toMatchObject([{ state: 'done' }]);
  });

  test('gives its maker and its company its result, and nobody else', async () => {
    const kind = aKind({ work: async () => ({ pages: 3 }) });
    const id = await queue(kind);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', result: null });
    await aWorker(portal(), [kind]).worker.doDue();
    expect(await stateOf(id)).toMatchObject({ kind: kind.name, state: 'done', result: { pages: 3 }, error: null });
    expect(await stateOf(id, provider)).toMatchObject({ state: 'done' });
    expect(await stateOf(id, theirs)).toBeUndefined();
    expect(await cancel(id, theirs)).toBe(false);
  });

  test('is not queued for another company, whatever the caller asks', async () => {
    const job = { input: { of: 'rig' }, clientId: theirs.clientId };
    const queued = inScope(db(), ours, (tx) => enqueue(tx, ours, aKind(), job));
    await expect(queued).rejects.toThrow(/row-level security/);
  });

  test('is tried again at once, then after ever longer, and has failed after its last try', async () => {
    const tried: string[] = [];
    const kind = aKind({
      tries: 4,
      work: async () => {
        tried.push('tried');
        throw new AppError('busy', message('portal.busy'));
      },
    });
    const id = await queue(kind);
    const { worker, logged } = aWorker(portal(), [kind]);
    const triesAfter = async (passed: number) => {
      await timePasses(db(), passed);
      await worker.doDue();
      return tried.length;
    };
    expect(await triesAfter(0)).toBe(2);
    expect(await triesAfter(MINUTE / 2)).toBe(2);
    expect(await triesAfter(MINUTE / 2)).toBe(3);
    expect(await triesAfter(MINUTE)).toBe(3);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', error: message('portal.busy') });
    expect(await triesAfter(MINUTE)).toBe(4);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: message('portal.busy') });
    expect(await triesAfter(HOUR)).toBe(4);
    expect(logged.map(({ said, job }) => [said, job])).toEqual([1, 2, 3, 4].map(() => ['a job failed', id]));
  });

  test('that fails for a reason of its own says only where the reason is logged', async () => {
    const kind = aKind({ tries: 1, work: () => Promise.reject(new Error('the password is otter')) });
    const id = await queue(kind);
    await aWorker(portal(), [kind]).worker.doDue();
    expect((await stateOf(id))?.error).toEqual(message('portal.failed', { request: id }));
  });

  test('tells how much of it is done', async () => {
    const { work, begun, end } = heldWork();
    const kind = aKind({ work });
    const id = await queue(kind);
    const doing = aWorker(portal(), [kind]).worker.doDue();
    const job = await begun;
    await job.progress(1, 3);
    await job.progress(2, 3);
    expect(await stateOf(id)).toMatchObject({ state: 'running', progress: 1, total: 3 });
    end(null);
    await doing;
    expect(await stateOf(id)).toMatchObject({ state: 'done', progress: 3, total: 3 });
  });

  test('can be cancelled while it waits, and while it is being done', async () => {
    const { work, begun } = heldWork();
    const kind = aKind({ work });
    const { worker, logged } = aWorker(portal(), [kind]);
    const waiting = await queue(kind);
    expect([await cancel(waiting), await cancel(waiting)]).toEqual([true, false]);
    worker.start();
    onTestFinished(() => worker.stop(0));
    const running = await queue(kind);
    expect((await begun).id).toBe(running);
    expect(await cancel(running)).toBe(true);
    await worker.doDue();
    for (const id of [waiting, running]) expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect(logged).toEqual([]);
  });

  test('that was cancelled on another server ends there with its next progress', async () => {
    const { work, begun } = heldWork();
    const kind = aKind({ work });
    const id = await queue(kind);
    // It does not hear of what this process commits.
    const doing = aWorker(portal(), [kind]).worker.doDue();
    const job = await begun;
    await cancel(id);
    await expect(job.progress(1, 2)).rejects.toThrow('cancelled');
    await doing;
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', progress: 0 });
  });

  test('is queued once by a company for its key, until it is finished', async () => {
    const kind = aKind();
    const withKey = (scope = ours) =>
      inScope(db(), scope, (tx) => enqueue(tx, scope, kind, { input: { of: 'rig' }, key: 'one' }));
    const [first, second, another] = [await withKey(), await withKey(), await withKey(theirs)];
    expect(second).toBe(first);
    expect(another).not.toBeNull();
    expect(another).not.toBe(first);
    await aWorker(portal(), [kind]).worker.doDue();
    expect(await withKey()).not.toBe(first);
  });

  test('can be read for a while after its end, and is swept then', async () => {
    const kind = aKind({ keptFor: 2 * HOUR });
    const id = await queue(kind);
    await aWorker(portal(), [kind]).worker.doDue();
    for (const state of ['done', 'done', undefined]) {
      await sweepJobs(db());
      expect((await stateOf(id))?.state).toBe(state);
      await timePasses(db(), 1.5 * HOUR);
    }
  });
});

describe('the queue', () => {
  test('is bounded for each company, and in all', async () => {
    const kind = aKind({ queued: { perCompany: 2, inAll: 3 } });
    const queued: boolean[] = [];
    for (const scope of [ours, ours, ours, theirs, theirs]) queued.push((await queue(kind, 'rig', scope)) !== 'none');
    expect(queued).toEqual([true, true, false, true, false]);
    await aWorker(portal(), [kind]).worker.doDue();
    expect(await queue(kind)).not.toBe('none');
  });

  /** A kind of which two are done at once by a server, with what was done and by how many at a time. */
  function twoAtOnce() {
    const [done, atOnce]: [string[], number[]] = [[], []];
    let now = 0;
    const work: JobKind<Input>['work'] = async (services, { of }) => {
      atOnce.push((now += 1));
      await asSystem(services.db, (tx) => tx.selectFrom('clients').select('id').execute());
      now -= 1;
      done.push(of);
    };
    return { kind: aKind({ atOnce: 2, work }), done, atOnce };
  }
  const names = Array.from({ length: 60 }, (_, place) => `rig ${place}`);

  test('is worked on by a server at as many jobs at once as their kind allows', async () => {
    const { kind, done, atOnce } = twoAtOnce();
    for (const name of names) await queue(kind, name);
    await aWorker(portal(), [kind]).worker.doDue();
    expect(done.toSorted()).toEqual(names.toSorted());
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  });

  test('is worked on by several servers, each job by one of them', async () => {
    const { kind, done } = twoAtOnce();
    for (const name of names) await queue(kind, name);
    const servers = Array.from({ length: 6 }, () => aWorker(portal(), [kind]));
    await Promise.all(servers.map(({ worker }) => worker.doDue()));
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  /** A kind that notes what it does. */
  function noting() {
    const done: string[] = [];
    return { kind: aKind({ work: async (_services, { of }) => void done.push(of) }), done };
  }

  test('is worked on by turns of the companies, however many jobs one of them has queued before', async () => {
    const { kind, done } = noting();
    for (const of of ['ours 1', 'ours 2', 'ours 3', 'ours 4']) await queue(kind, of);
    await queue(kind, 'theirs 1', theirs);
    await queue(kind, 'theirs 2', theirs);
    await queue(kind, "the provider's", provider);
    await aWorker(portal(), [kind]).worker.doDue();
    expect(done).toEqual(['ours 1', 'theirs 1', "the provider's", 'ours 2', 'theirs 2', 'ours 3', 'ours 4']);
  });

  test('gives a company that comes later the next turn, not one for each that it has missed', async () => {
    const { work, begun, end } = heldWork();
    const done: string[] = [];
    const kind = aKind({
      work: async (services, { of }, job) => {
        if (of === 'ours 3') await work(services, { of }, job);
        done.push(of);
      },
    });
    for (const of of ['ours 1', 'ours 2', 'ours 3', 'ours 4', 'ours 5']) await queue(kind, of);
    const doing = aWorker(portal(), [kind]).worker.doDue();
    await begun;
    for (const of of ['theirs 1', 'theirs 2', 'theirs 3']) await queue(kind, of, theirs);
    end(null);
    await doing;
    const order = ['ours 1', 'ours 2', 'ours 3', 'theirs 1', 'ours 4', 'theirs 2', 'ours 5', 'theirs 3'];
    expect(done).toEqual(order);
  });

  test('has a place for small jobs, which never wait behind large ones', async () => {
    const { work, begun, end } = heldWork();
    const done: string[] = [];
    const kind = aKind({
      smallAtOnce: 1,
      work: async (services, { of }, job) => {
        if (of === 'large 1') await work(services, { of }, job);
        done.push(of);
      },
    });
    for (const of of ['large 1', 'large 2', 'large 3']) await queue(kind, of);
    const { worker } = aWorker(portal(), [kind]);
    const doing = worker.doDue();
    await begun;
    worker.start();
    onTestFinished(() => worker.stop(0));
    await queue(kind, 'small 1', theirs, true);
    await queue(kind, 'small 2', theirs, true);
    await expect.poll(() => done).toEqual(['small 1', 'small 2']);
    end(null);
    await doing;
    expect(done).toEqual(['small 1', 'small 2', 'large 1', 'large 2', 'large 3']);
  });

  test('leaves what a newer version queued to servers that know it', async () => {
    const [known, unknown] = [aKind(), aKind()];
    const [mine, other] = [await queue(known), await queue(unknown)];
    await aWorker(portal(), [known]).worker.doDue();
    expect([(await stateOf(mine))?.state, (await stateOf(other))?.state]).toEqual(['done', 'waiting']);
  });
});

describe('a server', () => {
  test('that is killed loses its job to another, and changes nothing when it comes back', async () => {
    const [first, second] = [heldWork(), heldWork()];
    const kind = aKind({ work: first.work });
    const id = await queue(kind);
    const away = aWorker(portal(), [kind]).worker.doDue();
    const job = await first.begun;
    await timePasses(db(), 3 * MINUTE);
    const taking = aWorker(portal(), [{ ...kind, work: second.work }]).worker.doDue();
    await second.begun;
    await expect(job.progress(1, 2)).rejects.toThrow('another server');
    first.end('by the first');
    await away;
    expect(await stateOf(id)).toMatchObject({ state: 'running', progress: 0 });
    second.end('by the second');
    await taking;
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: 'by the second' });
  });

  test('is not killed by one job for ever: that has failed once its tries are used up', async () => {
    const kind = aKind({ tries: 2, work: () => new Promise(() => {}) });
    const id = await queue(kind);
    for (let server = 0; server < 2; server++) {
      void aWorker(portal(), [kind]).worker.doDue();
      await expect.poll(async () => (await jobsOf(db(), kind.name))[0]?.tries).toBe(server + 1);
      await timePasses(db(), 3 * MINUTE);
    }
    await aWorker(portal(), [kind]).worker.doDue();
    expect(await stateOf(id)).toMatchObject({ state: 'failed' });
  });

  test('that loses what a job needs begins that again, and its tries are still there; but not for ever', async () => {
    let done = 0;
    let ending = (): Error => new JobInterrupted('The process was killed.');
    const work = async () => {
      done += 1;
      throw ending();
    };
    const kind = aKind({ tries: 2, interruptions: 4, work });
    const id = await queue(kind);
    const { worker } = aWorker(portal(), [kind]);
    const again = async () => {
      await timePasses(db(), HOUR);
      await worker.doDue();
      return [done, (await stateOf(id))?.state];
    };
    await worker.doDue();
    expect(await again()).toEqual([3, 'waiting']);
    ending = () => new Error('a fault');
    expect(await again()).toEqual([4, 'waiting']);
    ending = () => new JobInterrupted('The process was killed.');
    expect(await again()).toEqual([5, 'waiting']);
    expect(await again()).toEqual([5, 'failed']);
  });

  test('that is asked to stop gives back what it is doing, and the next start does it', async () => {
    const held = heldWork();
    const kind = aKind({ work: held.work, tries: 1 });
    const id = await queue(kind);
    const { worker, logged } = aWorker(portal(), [kind]);
    void worker.doDue();
    const { signal } = await held.begun;
    await worker.stop(0);
    expect(signal.aborted).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
    await aWorker(portal(), [{ ...kind, work: async () => 'done later' }]).worker.doDue();
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: 'done later' });
    expect(logged).toEqual([]);
  });

  test('that is asked to stop lets work end that is nearly done', async () => {
    const held = heldWork();
    const kind = aKind({ work: held.work });
    const id = await queue(kind);
    const { worker } = aWorker(portal(), [kind]);
    void worker.doDue();
    await held.begun;
    const stopped = worker.stop(60_000);
    held.end('in time');
    await stopped;
    expect(await stateOf(id)).toMatchObject({ state: 'done', result: 'in time' });
  });
});

describe('scheduled work', () => {
  const hourly = () => {
    let done = 0;
    const kind = aKind({ every: HOUR, work: async () => void (done += 1) });
    return { kind, done: () => done, ...aWorker(portal(), [kind]) };
  };

  test('is due again so long after it was done, and sooner once that is set to less', async () => {
    const { kind, worker, done } = hourly();
    const doneBy = async (who: typeof worker, passed: number) => {
      await timePasses(db(), passed);
      await who.doDue();
      return done();
    };
    expect(await doneBy(worker, 0)).toBe(1);
    expect(await doneBy(worker, HOUR - MINUTE)).toBe(1);
    expect(await doneBy(worker, MINUTE)).toBe(2);
    const { worker: oftener } = aWorker(portal(), [{ ...kind, every: HOUR / 4 }]);
    expect(await doneBy(oftener, 0)).toBe(2);
    expect(await doneBy(oftener, HOUR / 4)).toBe(3);
  });

  test('is done when the clock was ahead once, of the server or of the database', async () => {
    const { worker, done } = hourly();
    portal().setNow(new Date('2099-01-01'));
    onTestFinished(() => portal().setNow(null));
    await worker.doDue();
    portal().setNow(null);
    await timePasses(db(), HOUR);
    await worker.doDue();
    expect(done()).toBe(2);
    // As if the database had written it when its clock was a year ahead.
    await timePasses(db(), -365 * 24 * HOUR);
    await worker.doDue();
    expect(done()).toBe(3);
    await timePasses(db(), HOUR - MINUTE);
    await worker.doDue();
    expect(done()).toBe(3);
  });

  test('that is late is reported once in the log, and in the metrics until it is done', async () => {
    const { kind, worker, logged } = hourly();
    await worker.doDue();
    const figure = async () => {
      await worker.watch();
      const { body } = await portal().send({ method: 'GET', url: '/metrics' });
      const line = body.split('\n').find((text) => text.startsWith(`rigbook_jobs_late_seconds{kind="${kind.name}"}`));
      return Number(line?.split(' ').at(-1));
    };
    await timePasses(db(), 2 * HOUR - MINUTE);
    expect([await figure(), logged]).toEqual([0, []]);
    await timePasses(db(), 2 * MINUTE);
    expect(await figure()).toBeGreaterThanOrEqual(60);
    expect(await figure()).toBeGreaterThanOrEqual(60);
    expect(logged).toEqual([{ said: 'jobs are late', kind: kind.name, secondsLate: expect.any(Number) as number }]);
    await worker.doDue();
    expect(await figure()).toBe(0);
  });

  test('that fails again and again is late, although it is tried, and although a clock was ahead', async () => {
    const kind = aKind({ every: HOUR, work: () => Promise.reject(new Error('the disk is full')) });
    const { worker, logged } = aWorker(portal(), [kind]);
    const linesOf = async () => {
      await worker.watch();
      return logged.filter(({ said }) => said === 'jobs are late').length;
    };
    await worker.doDue();
    await timePasses(db(), -365 * 24 * HOUR);
    await worker.doDue();
    await timePasses(db(), HOUR - MINUTE);
    await worker.doDue();
    expect(await linesOf()).toBe(0);
    await timePasses(db(), 2 * MINUTE);
    await worker.doDue();
    expect(await linesOf()).toBe(1);
    expect(logged.filter(({ said }) => said === 'a job failed').length).toBeGreaterThan(3);
  });
});

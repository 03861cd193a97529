import { setTimeout as wait } from 'node:timers/promises';
import { OWNER_CLIENT_ID } from '@rigbook/domain';
import { withPatience, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import {
  backlogOf,
  completeJob,
  failJob,
  giveBack,
  isInterruptedTooOften,
  LEASE,
  renewLease,
  scheduleJobs,
  takeJob,
  type LeasedJob,
  type Room,
} from './leases.ts';
import { backlogs } from '../telemetry/observing.ts';
import { workFor } from '../threads/whose.ts';
import { jobNews } from './jobs.ts';
import { type AnyKind, JobInterrupted, type JobLog } from './kinds.ts';

/** Milliseconds after which jobs queued by other servers are noticed: one statement, for a portal that is idle. */
const LOOK_EVERY = 5_000;
const RENEW_EVERY = LEASE / 6;
const WATCH_EVERY = 60_000;
/** Progress is written no more often than that. */
const PROGRESS_EVERY = 1_000;
/** How long work may still take when the portal is asked to stop; half as long again it has to tidy up. */
const PATIENCE = 2_000;

type InHand = { job: LeasedJob; ending: AbortController; done: Promise<void> };

/** Does the jobs of one server: takes those that are due, as many of each kind at once as that allows. */
export class JobWorker {
  readonly #services: Services;
  readonly #kinds: readonly AnyKind[];
  readonly #log: JobLog;
  readonly #inHand = new Set<InHand>();
  readonly #late = new Set<string>();
  #timers: NodeJS.Timeout[] = [];
  #taking: Promise<void> | null = null;
  #takeAgain = false;
  #isScheduled = false;
  #hasFailed = false;
  #isStopping = false;

  constructor(services: Services, kinds: readonly AnyKind[], log: JobLog) {
    this.#services = { ...services, db: withPatience(services.db, 'jobs') };
    this.#kinds = kinds;
    this.#log = log;
  }

  /** From now on does what is due: what this server queues at once, other work within seconds. */
  start(): void {
    jobNews.on('queued', this.#look).on('cancelled', this.#drop);
    const watch = () => void this.watch().catch(this.#report);
    this.#timers = [setInterval(this.#look, LOOK_EVERY), setInterval(watch, WATCH_EVERY)];
    watch();
    this.#look();
  }

  /** Does everything that is due, and returns when nothing is left. */
  async doDue(): Promise<void> {
    await this.#take();
    while (this.#inHand.size > 0) {
      await Promise.all([...this.#inHand].map(({ done }) => done));
      await this.#take();
    }
  }

  /** Publishes how much there is to do, and reports what is late by the database's clock, once until it is done. */
  async watch(): Promise<void> {
    const found = await backlogOf(this.#services.db, this.#kinds);
    backlogs.publish(found);
    for (const { kind, secondsLate } of found) {
      const isNew = !this.#late.has(kind);
      if (secondsLate === 0) this.#late.delete(kind);
      else this.#late.add(kind);
      if (secondsLate > 0 && isNew) this.#log.error({ kind, secondsLate: Math.round(secondsLate) }, 'jobs are late');
    }
  }

  /** Lets work in progress end; what takes longer is given back, for another server or the next start. */
  async stop(patience = PATIENCE): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    jobNews.off('queued', this.#look).off('cancelled', this.#drop);
    await this.#taking?.catch(() => undefined);
    const ended = Promise.all([...this.#inHand].map(({ done }) => done));
    await Promise.race([ended, wait(patience, null, { ref: false })]);
    if (this.#inHand.size === 0) return;
    for (const { job, ending } of this.#inHand) {
      ending.abort(new Error('The server is stopping.'));
      await giveBack(this.#services.db, job).catch(this.#report);
    }
    await Promise.race([ended, wait(patience / 2, null, { ref: false })]);
  }

  readonly #look = (): void => void this.#take().catch(this.#report);

  readonly #drop = (id: string): void => {
    for (const { job, ending } of this.#inHand) if (job.id === id) ending.abort(new Error('The job was cancelled.'));
  };

  /** A database that is gone is reported once, not every few seconds. */
  readonly #report = (error: unknown): void => {
    if (!this.#hasFailed && !this.#isStopping) this.#log.error({ err: error }, 'jobs could not be looked for');
    this.#hasFailed = true;
  };

  #take(): Promise<void> {
    this.#takeAgain = true;
    this.#taking ??= this.#takeAll().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  async #takeAll(): Promise<void> {
    while (this.#takeAgain && !this.#isStopping) {
      this.#takeAgain = false;
      if (!this.#isScheduled) await scheduleJobs(this.#services.db, this.#kinds);
      this.#isScheduled = true;
      while (await this.#takeOne());
      this.#hasFailed = false;
    }
  }

  async #takeOne(): Promise<boolean> {
    const room = this.#isStopping ? [] : this.#kinds.flatMap((kind) => this.#roomFor(kind));
    const job = room.length === 0 ? null : await takeJob(this.#services.db, room);
    const kind = this.#kinds.find(({ name }) => name === job?.kind);
    if (!job || !kind) return false;
    const ending = new AbortController();
    const one: InHand = { job, ending, done: Promise.resolve() };
    this.#inHand.add(one);
    one.done = this.#do(kind, one).finally(() => {
      this.#inHand.delete(one);
      this.#look();
    });
    return true;
  }

  /** Small ones take their own places first. */
  #roomFor({ name, atOnce, smallAtOnce }: AnyKind): Room[] {
    const jobs = [...this.#inHand].map(({ job }) => job).filter(({ kind }) => kind === name);
    const small = jobs.filter((job) => job.is_small).length;
    const others = jobs.length - Math.min(small, smallAtOnce);
    const toSmall = small < smallAtOnce ? [{ kind: name, smallOnly: true }] : [];
    return others < atOnce ? [...toSmall, { kind: name, smallOnly: false }] : toSmall;
  }

  async #do(kind: AnyKind, { job, ending }: InHand): Promise<void> {
    const { db } = this.#services;
    const { renew, progress } = leaseOn(db, job, ending);
    const { id, client_id: clientId, user_id: userId } = job;
    const renewing = setInterval(() => void renew(), RENEW_EVERY);
    try {
      if (isInterruptedTooOften(kind, job)) throw new JobInterrupted('Each server that tried it has died.');
      const inHand = { id, clientId, userId, signal: ending.signal, progress, log: this.#log };
      const whose = clientId === null ? null : { clientId, userId, owner: clientId === OWNER_CLIENT_ID };
      const result = await workFor(whose, () => kind.work(this.#services, job.input, inHand));
      await completeJob(db, kind, job, result);
    } catch (error) {
      // Whoever ended it has said what becomes of the job.
      if (ending.signal.aborted) return;
      this.#log.error({ err: error, kind: kind.name, job: id }, 'a job failed');
      await failJob(db, kind, job, error).catch(this.#report);
    } finally {
      clearInterval(renewing);
    }
  }
}

/** Renews the lease on a job and tells its progress; ends the work once the job is not this server's any more. */
function leaseOn(db: Database, job: LeasedJob, ending: AbortController) {
  let renewedAt = performance.now();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let reported = {};
  const renew = async () => {
    const now = performance.now();
    const isRenewed = await renewLease(db, job, reported).catch(() => null);
    if (isRenewed) renewedAt = now;
    // While the database does not answer, the lease lasts as long as others respect it.
    if (isRenewed === false || now - renewedAt > LEASE)
      ending.abort(new Error('The job was cancelled, or another server has it.'));
  };
  const progress = async (done: number, total: number) => {
    reported = { progress: done, total };
    if (performance.now() - writtenAt >= PROGRESS_EVERY) {
      writtenAt = performance.now();
      await renew();
    }
    ending.signal.throwIfAborted();
  };
  return { renew, progress };
}

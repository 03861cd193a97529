import { HOUR, MINUTE } from '@rigbook/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';

/** Where jobs report what someone has to know. */
export type JobLog = Pick<FastifyBaseLogger, 'error'>;

/** A job while it is being done. */
export type JobInHand = {
  id: string;
  /** Null for the portal's own work. */
  clientId: number | null;
  userId: number | null;
  /** Aborted if the job is cancelled, another server has it by now, or this one is asked to stop. */
  signal: AbortSignal;
  /** Tells how much is done, as often as one likes; throws once `signal` is aborted. */
  progress: (done: number, total: number) => Promise<void>;
  log: JobLog;
};

/** Work was ended from outside, as by the death of its server, which is no fault of the job: it begins again. */
export class JobInterrupted extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JobInterrupted';
  }
}

/** Work that outlives a request. All durations are in milliseconds. */
export type JobKind<Input extends object> = {
  name: string;
  /**
   * Does the job; what it returns can be read as its result. It may be done twice, by a server that did not notice that it
   * had lost the job and by the next one, and begins again after a failure: it skips what is there already.
   */
  work: (services: Services, input: Input, job: JobInHand) => Promise<unknown>;
  /** How often it may fail before it has failed for good. Scheduled work is tried for ever. */
  tries: number;
  /** How often it may be interrupted besides, since it could be what its servers die of; left out, as often as it is tried. */
  interruptions: number;
  /** The second try is at once; the third waits so long, and each further one twice as long, up to an hour. */
  backOff: number;
  /** How many one server does at a time. Companies take turns. */
  atOnce: number;
  /** How many small ones one server does besides: these never wait behind large ones. */
  smallAtOnce: number;
  /** How many may be unfinished. */
  queued: { perCompany: number; inAll: number };
  /** How long a job can be read once it has ended. */
  keptFor: number;
  /** How much later than due it may be done before that is an alert. */
  mayBeLate: number;
  /** Scheduled work: due again so long after it was done, on one of the servers. */
  every: number | null;
};

/** A kind of which the input does not matter. */
export type AnyKind = JobKind<never>;

const TRIES = 5;

/** A kind of job, with what most of them have in common. */
export const jobKind = <Input extends object>(
  kind: Pick<JobKind<Input>, 'name' | 'work'> & Partial<JobKind<Input>>,
): JobKind<Input> => ({
  tries: TRIES,
  interruptions: kind.tries ?? TRIES,
  backOff: MINUTE,
  atOnce: 1,
  smallAtOnce: 0,
  queued: { perCompany: 100, inAll: 10_000 },
  keptFor: 24 * HOUR,
  mayBeLate: HOUR,
  every: null,
  ...kind,
});

/** How long a job waits after so many failures before it is tried again. */
export const waitAfter = ({ backOff }: AnyKind, failures: number): number =>
  failures < 2 ? 0 : Math.min(HOUR, backOff * 2 ** (failures - 2));

import { EventEmitter, once } from 'node:events';
import { message } from '@rigbook/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/errors.ts';
import { MEGABYTE } from '../../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heldBytes: HeldBytes;
  }
  interface FastifyRequest {
    /** What the body of this request takes of the memory for bodies; null before any of it arrives. */
    held: Hold | null;
  }
}

/** `person`: of all sessions of one; `address`: without a session, of a network address; `all`: of everyone together. */
type HeldLimits = { person: number; address: number; all: number };

/**
 * A person may send four of the largest bodies at once, which no page does. From one address hundreds may sign in at once:
 * a whole rig is behind one, and what signs in is short.
 */
const LIMITS: HeldLimits = { person: 100 * MEGABYTE, address: MEGABYTE, all: 400 * MEGABYTE };

/** The memory that one body takes, from its first byte until its request is done. */
export type Hold = {
  /** More of the body has arrived. @throws AppError if there is no room for it */
  add: (bytes: number) => void;
  /** All of the body has arrived: from now on it is not cut off any more. */
  arrived: () => void;
  release: () => void;
};

type Body = { holder: string; bytes: number; cut: () => void };

/** Counts the bytes of bodies in memory, so that a person and everyone together have no more there than allowed. */
export class HeldBytes {
  #all = 0;
  readonly #ofHolders = new Map<string, number>();
  readonly #arriving = new Set<Body>();
  readonly #released = new EventEmitter<{ released: [] }>();
  readonly #limits: HeldLimits;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** @param announced how many bytes the caller says there are: too many are refused before they are read */
  hold({ scope, ip, raw }: FastifyRequest, announced: number): Hold {
    const [holder, most] = scope ? [`person ${scope.userId}`, this.#limits.person] : [ip, this.#limits.address];
    if (this.#of(holder) + announced > most) throw tooMuchAtOnce();
    const body: Body = { holder, bytes: 0, cut: () => raw.destroy() };
    this.#arriving.add(body);
    return {
      add: (bytes) => {
        if (this.#of(holder) + bytes > most) throw tooMuchAtOnce();
        while (this.#all + bytes > this.#limits.all) this.#makeRoom(holder);
        this.#count(body, bytes);
      },
      arrived: () => void this.#arriving.delete(body),
      release: () => this.#release(body),
    };
  }

  /** Bytes of all bodies together. */
  get all(): number {
    return this.#all;
  }

  /** Waits until all bodies together have no more than so many bytes, or until it has waited long enough. */
  async below(bytes: number, signal: AbortSignal): Promise<void> {
    while (this.#all > bytes && !signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- looked at again with each body that is done
      await once(this.#released, 'released', { signal }).catch(() => undefined);
    }
  }

  #of(holder: string): number {
    return this.#ofHolders.get(holder) ?? 0;
  }

  #count(body: Body, bytes: number): void {
    body.bytes += bytes;
    this.#all += bytes;
    const left = this.#of(body.holder) + bytes;
    if (left > 0) this.#ofHolders.set(body.holder, left);
    else this.#ofHolders.delete(body.holder);
  }

  #release(body: Body): void {
    this.#arriving.delete(body);
    this.#count(body, -body.bytes);
    this.#released.emit('released');
  }

  /** Whoever holds more than the others gives way: nobody keeps them out with bodies that never end. */
  #makeRoom(holder: string): void {
    const [largest] = [...this.#arriving].toSorted(
      (a, b) => this.#of(b.holder) - this.#of(a.holder) || b.bytes - a.bytes,
    );
    if (!largest || this.#of(largest.holder) <= this.#of(holder)) {
      throw new AppError('busy', message('portal.busy'), { retryAfter: RETRY_AFTER });
    }
    largest.cut();
    this.#release(largest);
  }
}

/** Seconds in which some of what is under way has arrived. */
const RETRY_AFTER = 5;

const tooMuchAtOnce = () =>
  new AppError('too_many_tries', message('request.too_much_at_once'), { retryAfter: RETRY_AFTER });

/** The bodies of this process: of one portal, or of several in a test. */
const inMemory = new Set<HeldBytes>();

/** Of so many bytes more the threads that read them take hundreds of megabytes. */
const MANY = 20 * MEGABYTE;
/** Milliseconds after which nobody waits any longer: bodies may come without end. */
const PATIENCE = 60_000;

/** Waits while large bodies are in memory, for work that takes much of it and has time. */
export async function untilBodiesAreRead(signal: AbortSignal): Promise<void> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  await Promise.all([...inMemory].map((held) => held.below(MANY, over)));
  signal.throwIfAborted();
}

export function countHeldBytes(app: FastifyInstance): void {
  const held = new HeldBytes();
  inMemory.add(held);
  app.decorate('heldBytes', held);
  app.decorateRequest('held', null);
  app.addHook('onClose', async () => void inMemory.delete(held));
}

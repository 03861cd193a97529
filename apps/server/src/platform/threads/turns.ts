import { message } from '@rigbook/contract/messages';
import { AppError } from '../errors/errors.ts';

type Waiting = { bytes: number; start: () => void };

/** `waiting`: how many may wait for their turn; `milliseconds`: for how long. */
type TurnLimits = { waiting: number; milliseconds: number };

const LIMITS: TurnLimits = { waiting: 200, milliseconds: 120_000 };

/** Lets a bounded number of works be done at once, and the others wait; what would wait too long is refused as busy. */
export class Turns {
  #free: number;
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<Waiting>();

  constructor(width: number, limits = LIMITS) {
    this.#free = width;
    this.#limits = limits;
  }

  /** Does the work when it is its turn: the smallest goes first, so that it never waits for many large ones. */
  async take<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await this.#turn(bytes);
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  #turn(bytes: number): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refusal = new AppError('busy', message('portal.busy'), { retryAfter: 5 });
    if (this.#waiting.size >= this.#limits.waiting) throw refusal;
    const one = { bytes, start: resolve };
    this.#waiting.add(one);
    const timer = setTimeout(() => this.#waiting.delete(one) && reject(refusal), this.#limits.milliseconds);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Gives the turn that has ended to the next. */
  #pass(): void {
    const [next] = [...this.#waiting].toSorted((left, right) => left.bytes - right.bytes);
    if (!next) this.#free += 1;
    else if (this.#waiting.delete(next)) next.start();
  }
}

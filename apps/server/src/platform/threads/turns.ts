import { message } from '@rigbook/contract/messages';
import { AppError } from '../errors/errors.ts';
import { type Whose, whoseWork } from './whose.ts';

/** How many works are done at once: of everyone, of one company (not the provider's own), of one person. */
export type Width = {
  all: number;
  company?: number;
  /** Of one company while others are at work: what it has beyond that it would only have at their cost. */
  beside?: number;
  person?: number;
  /** So many places are only for works of fewer than so many bytes: these never wait for large ones alone. */
  small?: { places: number; bytes: number };
};

/** `waiting`: how many may wait for their turn; `milliseconds`: for how long. */
type TurnLimits = { waiting: number; milliseconds: number };

const LIMITS: TurnLimits = { waiting: 200, milliseconds: 120_000 };

/** Milliseconds for which a company counts as at work after it has asked for a turn: people read between two clicks. */
const AT_WORK = 10_000;

/** Of one company, or of one person: how many are being done, how many wait, and when one of them last began. */
type Share = { name: string; doing: number; waiting: number; lastTurn: number };

type Work = { company: Share; person: Share; owner: boolean; bytes: number; order: number };
type Waiting = Work & { start: () => void; refuse: (reason: AppError) => void };

/**
 * Lets a bounded number of works be done at once, and the others wait. Companies take turns, and so do the persons of each;
 * of one person the smallest goes first. However much one of them asks for, another waits for what is being done at most.
 * What would wait too long is refused as busy; where too many wait, the newest of the company with most.
 */
export class Turns {
  readonly #width: Width;
  readonly #limits: TurnLimits;
  readonly #shares = new Map<string, Share>();
  readonly #waiting = new Set<Waiting>();
  #doing = 0;
  #large = 0;
  #began = 0;
  #order = 0;
  /** The company that asked last, when it did, and when one other than that last asked. */
  #last = { company: '', at: -Infinity, otherAt: -Infinity };

  constructor(width: number | Width, limits = LIMITS) {
    this.#width = typeof width === 'number' ? { all: width } : width;
    this.#limits = limits;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Does the work when it is its turn. @throws AppError `busy` if that is too late */
  async take<T>(bytes: number, work: () => Promise<T>, whose = whoseWork()): Promise<T> {
    const leave = await this.enter(bytes, whose);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn, and returns what ends it. @throws AppError `busy` if it would come too late */
  async enter(bytes: number, whose = whoseWork()): Promise<() => void> {
    const { company, person } = this.#sharesOf(whose);
    if (whose) this.#noteAsked(company.name);
    const work = { company, person, owner: whose?.owner ?? false, bytes, order: (this.#order += 1) };
    // There may be more room than when the last one ended: others are no longer at work.
    this.#pass();
    if (this.#hasRoom(work)) this.#begin(work);
    else await this.#turn(work);
    return () => {
      this.#end(work);
      this.#pass();
    };
  }

  #sharesOf(whose: Whose | null): { company: Share; person: Share } {
    const company = whose === null ? 'portal' : `company ${whose.clientId}`;
    return { company: this.#share(company), person: this.#share(`${company} ${whose?.userId ?? 'itself'}`) };
  }

  #noteAsked(company: string): void {
    const { company: before, at, otherAt } = this.#last;
    this.#last = { company, at: performance.now(), otherAt: company === before ? otherAt : at };
  }

  /** Whether any company but this one is at work. */
  #isBesideOthers({ name }: Share): boolean {
    const { company, at, otherAt } = this.#last;
    return performance.now() - (company === name ? otherAt : at) < AT_WORK;
  }

  #share(name: string): Share {
    const known = this.#shares.get(name);
    if (known) return known;
    const fresh = { name, doing: 0, waiting: 0, lastTurn: 0 };
    this.#shares.set(name, fresh);
    return fresh;
  }

  #isSmall({ bytes }: Work): boolean {
    return this.#width.small !== undefined && bytes < this.#width.small.bytes;
  }

  #hasRoom(work: Work): boolean {
    const { all, company = all, beside = company, person = all, small } = this.#width;
    if (this.#doing >= all || work.person.doing >= person) return false;
    if (!work.owner && work.company.doing >= company) return false;
    if (!work.owner && work.company.doing >= beside && this.#isBesideOthers(work.company)) return false;
    return small === undefined || this.#isSmall(work) || this.#large < all - small.places;
  }

  #begin(work: Work): void {
    this.#doing += 1;
    if (!this.#isSmall(work)) this.#large += 1;
    this.#began += 1;
    for (const share of [work.company, work.person]) {
      share.doing += 1;
      share.lastTurn = this.#began;
    }
  }

  #end(work: Work): void {
    this.#doing -= 1;
    if (!this.#isSmall(work)) this.#large -= 1;
    for (const share of [work.company, work.person]) share.doing -= 1;
    // Nobody is remembered for whom nothing is done: everyone is as new as those who come next.
    if (this.#doing === 0 && this.#waiting.size === 0) this.#shares.clear();
  }

  #turn(work: Work): Promise<void> {
    if (this.#waiting.size >= this.#limits.waiting) this.#makeRoom(work.company);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { ...work, start: resolve, refuse: reject };
    const timer = setTimeout(() => this.#leave(one) && reject(busy()), this.#limits.milliseconds);
    this.#waiting.add(one);
    for (const share of [one.company, one.person]) share.waiting += 1;
    return promise.finally(() => clearTimeout(timer));
  }

  #leave(one: Waiting): boolean {
    if (!this.#waiting.delete(one)) return false;
    for (const share of [one.company, one.person]) share.waiting -= 1;
    return true;
  }

  /** The company that waits for most gives way, with what it asked for last. */
  #makeRoom(company: Share): void {
    const [most] = [...this.#waiting].toSorted((a, b) => b.company.waiting - a.company.waiting || b.order - a.order);
    if (!most || most.company.waiting <= company.waiting) throw busy();
    this.#leave(most);
    most.refuse(busy());
  }

  /** Starts whatever there is room for, one after the other. */
  #pass(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#leave(next);
      this.#begin(next);
      next.start();
    }
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of this.#waiting) if (this.#hasRoom(one) && (!next || goesBefore(one, next))) next = one;
    return next;
  }
}

/** Fewer turns at the moment go first, then who had none for longest; of one person the smallest, then the oldest. */
function goesBefore(one: Work, other: Work): boolean {
  const order =
    one.company.doing - other.company.doing ||
    one.company.lastTurn - other.company.lastTurn ||
    one.person.doing - other.person.doing ||
    one.person.lastTurn - other.person.lastTurn ||
    one.bytes - other.bytes ||
    one.order - other.order;
  return order < 0;
}

const busy = () => new AppError('busy', message('portal.busy'), { retryAfter: 5 });

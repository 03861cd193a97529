import { useEffect, useRef, useState } from 'react';
import { tabLocks, type TabLocks } from '../browser/tab-locks.ts';

/** Which tab has a draft: not known yet, this one, another one, or another one that took it over from this one. */
export type Holder = 'asking' | 'here' | 'elsewhere' | 'taken';

export type Claim = {
  /** Takes the draft over for this tab and notifies the tab that had it. */
  takeOver: () => void;
  release: () => void;
};

/** A reloading tab releases its drafts a moment after the new page claims them. */
const PATIENCE = 400;

/** Drafts that another tab took over from this one: work still finishing here must not write them. */
const taken = new Set<string>();
/** Drafts that this tab took over. */
const continued = new Set<string>();

export const isTaken = (name: string): boolean => taken.has(name);
/** Whether the user has already chosen to continue with the draft here, so that it isn't asked again. */
export const isContinued = (name: string): boolean => continued.has(name);

/**
 * Claims a draft for this tab. It belongs to this tab until it is released, until the page is left in whatever
 * way, or until another tab takes it over. While another tab has it, this one waits for it.
 * @param tell called with every change of the holder
 */
export function claimDraft(name: string, tell: (holder: Holder) => void, locks: TabLocks = tabLocks()): Claim {
  const claim = new LockClaim(name, tell, locks);
  claim.wait();
  return { takeOver: () => claim.takeOver(), release: () => claim.release() };
}

/** The requests of this tab for the lock of a draft, one after another. */
class LockClaim {
  readonly #name: string;
  readonly #tell: (holder: Holder) => void;
  readonly #locks: TabLocks;
  readonly #later: ReturnType<typeof setTimeout>;
  #waiting = new AbortController();
  #letGo = () => {};
  #isReleased = false;

  constructor(name: string, tell: (holder: Holder) => void, locks: TabLocks) {
    this.#name = name;
    this.#tell = tell;
    this.#locks = locks;
    this.#later = setTimeout(() => tell('elsewhere'), PATIENCE);
  }

  wait(): void {
    this.#waiting = new AbortController();
    void this.#ask({ signal: this.#waiting.signal });
  }

  takeOver(): void {
    this.#waiting.abort();
    void this.#ask({ steal: true });
  }

  release(): void {
    this.#isReleased = true;
    clearTimeout(this.#later);
    this.#waiting.abort();
    this.#letGo();
  }

  async #ask(options: Parameters<TabLocks['request']>[1]): Promise<void> {
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      return this.#hold('steal' in options);
    };
    try {
      await this.#locks.request(`rigbook.draft ${this.#name}`, options, hold);
    } catch {
      const isGivenUp = this.#isReleased || ('signal' in options && options.signal.aborted && !isHeld);
      if (!isGivenUp) this.#lose(isHeld);
    }
  }

  /** Holds the lock until it is released. */
  #hold(isTakenOver: boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#letGo = resolve;
      clearTimeout(this.#later);
      if (this.#isReleased) {
        resolve();
        return;
      }
      taken.delete(this.#name);
      if (isTakenOver) continued.add(this.#name);
      else continued.delete(this.#name);
      this.#tell('here');
    });
  }

  #lose(wasHeld: boolean): void {
    if (wasHeld) {
      taken.add(this.#name);
      this.#tell('taken');
      this.wait();
      return;
    }
    // The browser refuses locks: two tabs with one draft are better than none that can edit it.
    clearTimeout(this.#later);
    this.#tell('here');
  }
}

export type DraftOwner = { holder: Holder; takeOver: () => void };

/** Claims a draft for this tab as long as the component is mounted. */
export function useDraftOwner(name: string): DraftOwner {
  const [holder, setHolder] = useState<Holder>('asking');
  const claim = useRef<Claim>(null);
  useEffect(() => {
    const own = claimDraft(name, setHolder);
    claim.current = own;
    return () => own.release();
  }, [name]);
  return { holder, takeOver: () => claim.current?.takeOver() };
}

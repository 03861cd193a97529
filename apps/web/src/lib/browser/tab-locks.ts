/**
 * A lock is held by one tab of this browser at a time: the part of the Web Locks API that drafts need. The request
 * lasts as long as the lock is held, and fails with an AbortError when another tab takes the lock over.
 */
export type TabLocks = {
  request: (
    name: string,
    options: { steal: true } | { signal: AbortSignal },
    held: () => Promise<void>,
  ) => Promise<unknown>;
};

/** The browser's own lock manager; without https there is none, and the tabs ask each other. */
export function tabLocks(): TabLocks {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks;
  if ('BroadcastChannel' in globalThis) return askingTabs;
  return { request: (_name, _options, held) => held() };
}

/** How long a tab waits for another one to reply that it holds the lock. */
const ANSWER_TIME = 250;

type Says = 'whose?' | 'mine' | 'taken' | 'free';
type Word = { name: string; says: Says };

/** Locks by messages between tabs: if nobody replies 'mine' to 'whose?', the lock is free. */
export const askingTabs: TabLocks = {
  request: (name, options, held) =>
    new Promise((resolve, reject) => {
      const asking = new AskingTab(name, held, { resolve: () => resolve(undefined), reject });
      if ('steal' in options) {
        void asking.take();
        return;
      }
      options.signal.addEventListener('abort', () => asking.giveUp(options.signal.reason as Error));
      asking.ask();
    }),
};

type Outcome = { resolve: () => void; reject: (reason: Error) => void };

/** One request of this tab for a lock. */
class AskingTab {
  readonly #channel = new BroadcastChannel('rigbook.drafts');
  readonly #name: string;
  readonly #held: () => Promise<void>;
  readonly #outcome: Outcome;
  #state: 'asking' | 'waiting' | 'held' | 'ended' = 'asking';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, held: () => Promise<void>, outcome: Outcome) {
    this.#name = name;
    this.#held = held;
    this.#outcome = outcome;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.name === name) this.#hear(data.says);
    });
  }

  ask(): void {
    this.#state = 'asking';
    this.#say('whose?');
    this.#timer = setTimeout(() => void this.take(), ANSWER_TIME);
  }

  async take(): Promise<void> {
    this.#state = 'held';
    this.#say('taken');
    addEventListener('pagehide', this.#free);
    await this.#held();
    this.#end(this.#outcome.resolve);
  }

  giveUp(reason: Error): void {
    if (this.#state !== 'held') this.#end(() => this.#outcome.reject(reason));
  }

  #hear(says: Says): void {
    const isHeldElsewhere = says === 'mine' || says === 'taken';
    if (this.#state === 'held' && says === 'whose?') this.#say('mine');
    else if (this.#state === 'held' && says === 'taken') this.#lose();
    else if (this.#state === 'waiting' && says === 'free') this.ask();
    else if (this.#state === 'asking' && isHeldElsewhere) {
      this.#state = 'waiting';
      clearTimeout(this.#timer);
    }
  }

  #lose(): void {
    this.#state = 'waiting';
    this.#end(() => this.#outcome.reject(new DOMException('Another tab has taken over.', 'AbortError')));
  }

  #end(settle: () => void): void {
    if (this.#state === 'ended') return;
    if (this.#state === 'held') this.#free();
    this.#state = 'ended';
    clearTimeout(this.#timer);
    removeEventListener('pagehide', this.#free);
    this.#channel.close();
    settle();
  }

  readonly #free = (): void => this.#say('free');

  #say(says: Says): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
    this.#channel.postMessage({ name: this.#name, says } satisfies Word);
  }
}

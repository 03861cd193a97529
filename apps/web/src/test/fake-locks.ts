import type { TabLocks } from '../lib/browser/tab-locks.ts';

type Request = { held: () => Promise<void>; resolve: () => void; reject: (reason: unknown) => void };

/** A lock manager for tests, since jsdom has none. A free lock is granted at once. */
export function fakeLocks(): TabLocks {
  const holders = new Map<string, Request>();
  const queues = new Map<string, Request[]>();

  const grant = (name: string, request: Request) => {
    holders.set(name, request);
    const end = () => {
      if (holders.get(name) !== request) return;
      holders.delete(name);
      request.resolve();
      const next = queues.get(name)?.shift();
      if (next) grant(name, next);
    };
    void request.held().then(end);
  };

  return {
    request: (name, options, held) =>
      new Promise<void>((resolve, reject) => {
        const request = { held, resolve, reject };
        if ('steal' in options) {
          holders.get(name)?.reject(new DOMException('The lock was stolen.', 'AbortError'));
          grant(name, request);
          return;
        }
        if (!holders.has(name)) {
          grant(name, request);
          return;
        }
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, request]);
        options.signal.addEventListener('abort', () => {
          queues.set(name, queues.get(name)?.filter((one) => one !== request) ?? []);
          reject(options.signal.reason);
        });
      }),
  };
}

import type { UnreadNotices } from '@rigbook/contract';
import { listen, type Asked, type Heard } from './listen.ts';

type Word = UnreadNotices | 'what?';

/** Has the stream until the signal. */
const lead = (heard: Heard, asked: Asked, signal: AbortSignal): Promise<void> =>
  new Promise((leave) => {
    const stop = listen(heard, asked);
    signal.addEventListener('abort', () => {
      stop();
      leave();
    });
  });

/** Calls `lead` in turn with other windows, whenever this one is in view. @returns a function that ends it */
function takeTurns(locks: LockManager, name: string, leads: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | null = null;
  const inView = () => {
    turn?.abort();
    if (document.hidden) return;
    turn = new AbortController();
    const { signal } = turn;
    // It fails where the window is left while it waits.
    locks.request(name, { signal }, () => (signal.aborted ? Promise.resolve() : leads(signal))).catch(() => {});
  };
  inView();
  document.addEventListener('visibilitychange', inView);
  return () => {
    document.removeEventListener('visibilitychange', inView);
    turn?.abort();
  };
}

/**
 * Listens for unread notices while the page is in view. Of the windows of a browser one has the stream and tells the
 * others what it hears: over HTTP/1.1 a browser has six connections to a portal for all of its windows.
 * @param who tells a person's windows from those of another person's session
 * @returns a function that stops it, and leaves the stream to another window
 */
export function listenTogether(who: string, heard: Heard): () => void {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks || !('BroadcastChannel' in globalThis)) return listen(heard);
  const name = `rigbook.notices ${who}`;
  const channel = new BroadcastChannel(name);
  const asked: Asked = { at: null };
  /** What this window has heard by its own stream. */
  let last: UnreadNotices | null = null;
  const say = (word: Word) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
    channel.postMessage(word);
  };
  const ask = () => !document.hidden && say('what?');
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'what?') {
      if (last) say(last);
    } else if (!document.hidden) heard(data);
  });
  const own: Heard = (unread) => {
    last = unread;
    heard(unread);
    say(unread);
  };
  const end = takeTurns(locks, name, (signal) => {
    signal.addEventListener('abort', () => (last = null));
    return lead(own, asked, signal);
  });
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    end();
    channel.close();
  };
}

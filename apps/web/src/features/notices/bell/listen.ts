import { noticeStream, pathOf, type UnreadNotices } from '@rigbook/contract';
import { readCookie } from '../../../lib/session/cookies.ts';
import { isSigningOut, onSigningOut } from '../../../lib/session/signing-out.ts';
import { waitToAsk } from '../model/asked.ts';

/** Milliseconds of silence after which a proxy is assumed to buffer the stream. */
const SILENT = 10_000;

export type Heard = (unread: UnreadNotices) => void;

/** When a page last asked: it waits before it asks again. */
export type Asked = { at: number | null };

/** Listens for unread notices while the page is visible. @returns a function that stops it */
export function listen(heard: Heard, asked: Asked = { at: null }): () => void {
  /** Whether a proxy buffers streams until they end. */
  let isHeldBack = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new AbortController();

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const later = () => {
    close();
    if (document.hidden || over.signal.aborted) return;
    const wait = waitToAsk(asked.at, Date.now(), Math.random());
    if (wait === 0) open();
    else timer = setTimeout(open, wait);
  };
  const open = () => {
    // Signed out in another tab: this page will notice shortly. Or just being signed out in this one.
    if (readCookie('access_token') === null || isSigningOut()) return;
    asked.at = Date.now();
    // The browser sends the session cookie with it.
    source = new EventSource(pathOf(noticeStream) + (isHeldBack ? '?seconds=0' : ''));
    const silent = setTimeout(() => {
      isHeldBack = true;
      later();
    }, SILENT);
    timer = silent;
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      clearTimeout(silent);
      heard(JSON.parse(data) as UnreadNotices);
    });
    // Ended, refused or interrupted: the browser would retry every few seconds.
    source.addEventListener('error', later);
  };

  const stop = () => {
    over.abort();
    close();
  };
  later();
  document.addEventListener('visibilitychange', later, { signal: over.signal });
  onSigningOut(stop, over.signal);
  return stop;
}

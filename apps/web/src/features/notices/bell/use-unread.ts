import { noticeStream, pathOf, type UnreadNotices } from '@rigbook/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNewsOfOthers } from '../../../lib/api/outdated.ts';
import { readCookie } from '../../../lib/session/cookies.ts';
import { waitToAsk } from '../model/asked.ts';

/** Milliseconds of silence after which a proxy is assumed to buffer the stream. */
const SILENT = 10_000;

type Heard = (unread: UnreadNotices) => void;

/** Listens for unread notices while the page is visible. @returns a function that stops it */
function listen(heard: Heard): () => void {
  let asked: number | null = null;
  /** Whether a proxy buffers streams until they end. */
  let isHeldBack = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const later = () => {
    close();
    if (document.hidden) return;
    const wait = waitToAsk(asked, Date.now(), Math.random());
    if (wait === 0) open();
    else timer = setTimeout(open, wait);
  };
  const open = () => {
    // Signed out in another tab; this page will notice shortly.
    if (readCookie('access_token') === null) return;
    asked = Date.now();
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

  later();
  document.addEventListener('visibilitychange', later);
  return () => {
    document.removeEventListener('visibilitychange', later);
    close();
  };
}

/** The number of unread notices; `setUnread` sets it when this page has just read some. */
export function useUnread(onChange: () => void) {
  const [unread, setUnread] = useState(0);
  const outdate = useNewsOfOthers();
  /** The time of the newest known notice; undefined before the first message. */
  const newest = useRef<string>(undefined);
  const heard = useEffectEvent((said: UnreadNotices) => {
    setUnread(said.unread);
    if (newest.current !== undefined && (said.newest ?? '') > newest.current) outdate();
    newest.current = said.newest ?? newest.current ?? '';
    onChange();
  });
  useEffect(() => listen((said) => heard(said)), []);
  return { unread, setUnread };
}

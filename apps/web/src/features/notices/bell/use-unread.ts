import { noticeStream, pathOf, type UnreadNotices } from '@rigbook/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNewsOfOthers } from '../../../lib/api/outdated.ts';
import { readCookie } from '../../../lib/session/cookies.ts';
import { waitToAsk } from '../model/asked.ts';

/** Milliseconds after which a stream that says nothing is one that some proxy keeps to itself. */
const SILENT = 10_000;

type Heard = (unread: UnreadNotices) => void;

/** Hears what is unread while the page is in view; returns what ends that. */
function listen(heard: Heard): () => void {
  let asked: number | null = null;
  /** Whether streams arrive here only once they have ended. */
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
    // Signed out in another tab: this page notices it in a moment.
    if (readCookie('access_token') === null) return;
    asked = Date.now();
    // With the cookie of the session: the browser opens it by itself.
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
    // Ended, refused or cut: the browser itself would ask again every few seconds.
    source.addEventListener('error', later);
  };

  later();
  document.addEventListener('visibilitychange', later);
  return () => {
    document.removeEventListener('visibilitychange', later);
    close();
  };
}

/** How many notices are unread, as the server says it; `setUnread` for what this page has just read. */
export function useUnread(onChange: () => void) {
  const [unread, setUnread] = useState(0);
  const outdate = useNewsOfOthers();
  /** When the newest notice came that this page has heard of; undefined before the first word. */
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

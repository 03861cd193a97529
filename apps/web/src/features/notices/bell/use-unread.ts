import type { UnreadNotices } from '@rigbook/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNewsOfOthers } from '../../../lib/api/outdated.ts';
import { ownKey } from '../../../lib/session/account.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { listenTogether } from './listen-together.ts';

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
  useEffect(() => {
    const session = currentSession();
    return session ? listenTogether(ownKey(session), (said) => heard(said)) : undefined;
  }, []);
  return { unread, setUnread };
}

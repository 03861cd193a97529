import { useRef, useState } from 'react';
import { ownKey } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';
import { tabDrafts } from '../../../lib/unsaved-work/tab-drafts.ts';
import { isSameWords, joinedWords, wordsFrom, type Words } from './words.model.ts';

/**
 * The values of a few fields, stored in this tab at every change: neither leaving the page nor a reload loses them.
 * @param place what the form is about (kind and UUID); it must not change
 * @param empty the values of the empty form
 */
export function useWordsDraft<Fields extends Words>(place: readonly string[], empty: Fields) {
  const session = useSession();
  const key = ownKey(session, ...place);
  const [words, setWords] = useState(() => wordsFrom(tabDrafts.find(key), empty));
  /** The current values: after waiting for an answer, a closure only knows the old ones. */
  const present = useRef(words);
  const write = (next: Fields) => {
    present.current = next;
    setWords(next);
    if (isSameWords(next, empty)) tabDrafts.drop(key);
    else tabDrafts.keep(key, next);
  };
  return {
    words,
    change: (some: Partial<Fields>) => write({ ...present.current, ...some }),
    clear: () => write(empty),
    /** Removes what was sent. @returns false if there are newer values, which stay */
    clearSent: (sent: Fields): boolean => {
      const isSent = isSameWords(present.current, sent);
      if (isSent) write(empty);
      return isSent;
    },
    /** Puts values that could not be sent before the current ones. */
    putBack: (sent: Partial<Fields>) => write(joinedWords(sent, present.current)),
  };
}

/** Stores values where `useWordsDraft` finds them when the form is shown again. */
export function useReturningWords() {
  const session = useSession();
  return (place: readonly string[], words: Words): void => tabDrafts.keep(ownKey(session, ...place), words);
}

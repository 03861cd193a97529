import { useRef, useState } from 'react';
import { ownKey } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';
import { tabDrafts } from '../../../lib/unsaved-work/tab-drafts.ts';
import { isSameWords, joinedWords, wordsFrom, type Words } from './model/words.ts';

/**
 * What is written into a few fields, kept in this tab at every change: neither turning the page nor a reload loses it.
 * @param place what it is about, which doesn't change: the kind, a UUID
 * @param empty the fields as they are before anything is written
 */
export function useWordsDraft<Fields extends Words>(place: readonly string[], empty: Fields) {
  const session = useSession();
  const key = ownKey(session, ...place);
  const [words, setWords] = useState(() => wordsFrom(tabDrafts.find(key), empty));
  /** What is written by now: whoever has waited for an answer knows only what was written before. */
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
    /** Forgets what was sent. @returns false if something was written since, which stays */
    clearSent: (sent: Fields): boolean => {
      const isSent = isSameWords(present.current, sent);
      if (isSent) write(empty);
      return isSent;
    },
    /** Puts words that could not be sent before what was written since. */
    putBack: (sent: Partial<Fields>) => write(joinedWords(sent, present.current)),
  };
}

/** Puts words where `useWordsDraft` finds them when the form is shown again. */
export function useReturningWords() {
  const session = useSession();
  return (place: readonly string[], words: Words): void => tabDrafts.keep(ownKey(session, ...place), words);
}

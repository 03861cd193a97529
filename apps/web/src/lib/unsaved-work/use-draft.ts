import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ownKey } from '../session/account.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { currentSession, useSession } from '../session/session.ts';

type Values = Record<string, unknown>;

export type Draft<V extends Values> = {
  values: V;
  change: (some: Partial<V>) => void;
  /** Something differs from what the form started with. */
  dirty: boolean;
  /** The form shows what was typed before the page was loaded anew (the session had ended, the tab was reloaded). */
  restored: boolean;
  /** Back to what the form started with. */
  discard: () => void;
  /** After a save: nothing is left to keep. */
  forget: () => void;
};

/**
 * The values of a form, kept in this tab at every change until they are saved or the page is left, so that nothing
 * half-typed is lost when the session ends: after signing in again the same page shows the form as it was.
 * @param initial read once: later values of it are not taken over, they would overwrite what is being typed
 * @param secret fields that are never written anywhere: passwords
 */
export function useDraft<V extends Values>(initial: V, secret: readonly (keyof V & string)[] = []): Draft<V> {
  const session = useSession();
  const { pathname } = useLocation();
  const [start] = useState(initial);
  const [key] = useState(ownKey(session, pathname));
  const [kept] = useState(() => fitting(readDraft(key), start));
  const [values, setValues] = useState<V>({ ...start, ...kept });
  const [restored, setRestored] = useState(kept !== null);

  const keepable = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
  const text = JSON.stringify(keepable);
  const changed = text !== JSON.stringify(Object.fromEntries(Object.keys(keepable).map((name) => [name, start[name]])));
  const dirty = changed || secret.some((name) => values[name] !== start[name]);

  useEffect(() => {
    if (changed) keepDraft(key, JSON.parse(text) as Values);
    else dropDraft(key);
  }, [key, text, changed]);
  // Left by a link, which asks first: given up. When the session has ended, the page is on its way to the sign-in.
  useEffect(() => () => void (currentSession() && dropDraft(key)), [key]);

  return {
    values,
    change: (some) => setValues((old) => ({ ...old, ...some })),
    dirty,
    restored: restored && dirty,
    discard: () => {
      setValues(start);
      setRestored(false);
    },
    forget: () => dropDraft(key),
  };
}

/** A draft of an older version of the form may lack a field or hold something else in it: then it is none. */
function fitting<V extends Values>(draft: Values | null, start: V): Partial<V> | null {
  if (!draft) return null;
  const fits = Object.entries(draft).every(
    ([name, value]) => name in start && (value === null || start[name] === null || typeof value === typeof start[name]),
  );
  return fits ? (draft as Partial<V>) : null;
}

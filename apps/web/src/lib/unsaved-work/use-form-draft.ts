import { mergeFields, withTheirFields, type FieldMerge } from '@rigbook/domain';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ownKey } from '../session/account.ts';
import { currentSession, useSession } from '../session/session.ts';
import { useDraftOwner, type DraftOwner } from './draft-owner.ts';
import { tabDrafts } from './tab-drafts.ts';
import { useHandOver } from './use-hand-over.ts';

/** The values of a form; `uuid` identifies their item, saved or not. */
type Values = { uuid: string } & Record<string, unknown>;

export type FormDraft<V extends Values> = {
  values: V;
  /** The values that the form began with, or what someone else has saved since. */
  start: V;
  change: (some: Partial<V>) => void;
  /** Whether the values differ from the initial ones. */
  dirty: boolean;
  /** Whether the form shows input from before the page was loaded again (the session ended, the tab was reloaded). */
  restored: boolean;
  /** Whether the item is being edited in this tab or in another one. */
  owner: DraftOwner;
  /** Resets the form to its initial values. */
  discard: () => void;
  /** Merges one's own changes with those of someone else who has saved the item meanwhile. */
  mergedWith: (theirs: V) => FieldMerge<V>;
  /** Continues from what someone else saved; the `taken` fields, which both changed, get their values. */
  rebase: (theirs: V, taken: readonly (keyof V & string)[]) => void;
  /** Called after a save: nothing is left to keep. */
  forget: () => void;
};

/**
 * The values of a form, kept in this tab at every change until they are saved or the page is left, so that nothing
 * half-typed is lost when the session ends: after signing in again, the same page shows the form as it was.
 * @param initial read once: later values are ignored, since they would overwrite what is being typed
 * @param secret fields that are never written anywhere: passwords
 */
export function useFormDraft<V extends Values>(initial: V, secret: readonly (keyof V & string)[] = []): FormDraft<V> {
  const session = useSession();
  const { pathname } = useLocation();
  const [start, setStart] = useState(initial);
  const [key] = useState(ownKey(session, pathname));
  const [kept] = useState(() => fitting(tabDrafts.find(key), start));
  const [values, setValues] = useState<V>({ ...start, ...kept });
  const [restored, setRestored] = useState(kept !== null);
  const owner = useDraftOwner(JSON.stringify([key, values.uuid]));
  const isElsewhere = owner.holder === 'elsewhere' || owner.holder === 'taken';

  const keepable = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
  const text = JSON.stringify(keepable);
  const changed = text !== JSON.stringify(Object.fromEntries(Object.keys(keepable).map((name) => [name, start[name]])));
  const dirty = changed || secret.some((name) => values[name] !== start[name]);

  useEffect(() => {
    if (isElsewhere) return;
    if (changed) tabDrafts.keep(key, JSON.parse(text) as Values);
    else tabDrafts.drop(key);
  }, [key, text, changed, isElsewhere]);
  // Leaving by a link asks first and drops the draft. When the session has ended, it is kept for after the sign-in.
  useEffect(() => () => void (currentSession() && tabDrafts.drop(key)), [key]);

  const takeOver = useHandOver(owner, JSON.stringify([key, values.uuid]), keepable, (handed) => {
    const typed = fitting(handed, start);
    if (typed) setValues((old) => ({ ...old, ...typed }));
  });

  return {
    values,
    start,
    change: (some) => setValues((old) => ({ ...old, ...some })),
    dirty: dirty && !isElsewhere,
    restored: restored && dirty && !isElsewhere,
    owner: { ...owner, takeOver },
    discard: () => {
      setValues(start);
      setRestored(false);
    },
    mergedWith: (theirs) => mergeFields(start, values, theirs),
    rebase: (theirs, taken) => {
      setStart(theirs);
      setValues(withTheirFields(mergeFields(start, values, theirs).values, theirs, taken));
    },
    forget: () => tabDrafts.drop(key),
  };
}

/** A draft of an older version of the form may lack a field or have another type in it: then it is ignored. */
function fitting<V extends Values>(draft: Record<string, unknown> | null, start: V): Partial<V> | null {
  if (!draft) return null;
  const fits = Object.entries(draft).every(
    ([name, value]) => name in start && (value === null || start[name] === null || typeof value === typeof start[name]),
  );
  return fits ? (draft as Partial<V>) : null;
}

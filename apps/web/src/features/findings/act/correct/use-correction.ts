import { correctFinding, type FindingRow } from '@rigbook/contract';
import type { CorrectableField } from '@rigbook/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { ownKey } from '../../../../lib/session/account.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { tabDrafts } from '../../../../lib/unsaved-work/tab-drafts.ts';
import { useEvent } from '../../outbox/use-event.ts';
import { findingQuery } from '../../queries.ts';
import { changedIn, fieldsOf, typedIn, typedSince, wordsOf, type Typed } from './correction.model.ts';

/** The input of a correction, stored in this tab until it is saved or discarded, whatever fails. */
function useTyped(uuid: string) {
  const session = useSession();
  const key = ownKey(session, 'correction', uuid);
  const [typed, setTyped] = useState(() => typedIn(tabDrafts.find(key)));
  /** The current input: after waiting for an answer, a closure only knows the old one. */
  const present = useRef(typed);
  const keep = (next: Typed) => {
    present.current = next;
    setTyped(next);
    if (Object.keys(next).length === 0) tabDrafts.drop(key);
    else tabDrafts.keep(key, next);
  };
  return {
    typed,
    change: (some: Typed) => keep({ ...present.current, ...some }),
    discard: () => keep({}),
    /** Removes what was sent; input since then stays. */
    forget: (sent: Typed) => keep(typedSince(sent, present.current)),
    isDone: () => Object.keys(present.current).length === 0,
  };
}

/** Sends a correction: repeated after a lost connection it is stored once; other values are another event. */
function useSendCorrection() {
  const eventOf = useEvent();
  return ({ UUID: uuid, revision }: FindingRow, fields: ReturnType<typeof fieldsOf>, why: string) => {
    const corrected = { fields, ...(why !== '' && { text: why }) };
    const body = { ...corrected, event: eventOf(corrected), revision };
    return call(correctFinding, { params: { uuid }, body });
  };
}

export type Correction = ReturnType<typeof useCorrection>;

/**
 * The values of a finding and their correction.
 * @param onCorrected called once it is saved and the pages show it, with whether there is no input since
 */
export function useCorrection(finding: FindingRow, onCorrected: (row: FindingRow, isDone: boolean) => unknown) {
  const client = useQueryClient();
  const upToDate = useUpToDate();
  const [seen, setSeen] = useState(finding);
  const { typed, change, discard, forget, isDone } = useTyped(finding.UUID);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = useSendCorrection();
  const now = wordsOf(seen);

  const lookAgain = async () => setSeen(await client.fetchQuery({ ...findingQuery(seen.UUID), staleTime: 0 }));
  /** @param why a word about what is proposed */
  const save = async (why: string) => {
    setSaving(true);
    setError(null);
    try {
      const row = await send(seen, fieldsOf(typed, now), why);
      forget(typed);
      setSeen((before) => ({ ...before, ...row }));
      await upToDate();
      await onCorrected(row, isDone());
    } catch (failure) {
      // If loading fails too, the next try reports again that it is stale.
      if (failure instanceof ApiError && failure.code === 'stale') await lookAgain().catch(() => {});
      setError(failure);
    } finally {
      setSaving(false);
    }
  };

  return {
    finding: seen,
    now,
    words: { ...now, ...typed },
    changed: changedIn(typed, now),
    change: (field: CorrectableField, text: string) => change({ [field]: text }),
    discard,
    save,
    saving,
    error,
  };
}

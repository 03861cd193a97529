import { correctFinding } from '@rigbook/contract';
import type { CorrectableField } from '@rigbook/domain';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useUpToDate } from '../../../../lib/api/outdated.ts';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import { ownKey } from '../../../../lib/session/account.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { tabDrafts } from '../../../../lib/unsaved-work/tab-drafts.ts';
import { sendPicture } from '../../outbox/send-attached.ts';
import type { OpenAnswer } from '../answer/open-answer.ts';
import { useAnswerDraft } from '../answer/use-answer-draft.ts';
import { fieldsOf } from '../correct/correction.model.ts';
import {
  changeOf,
  type DraftedFinding,
  isConflicting,
  isNothing,
  NOTHING,
  type Written,
  writtenIn,
} from './redraft.model.ts';

type ToChange = { report: string; finding: DraftedFinding; onSaved: () => void };

/** What is written about a finding of a draft: kept in this tab, pictures on this device, until it is saved or discarded. */
function useWritten({ UUID: uuid, revision }: DraftedFinding) {
  const key = ownKey(useSession(), 'drafted finding', uuid);
  const [written, setWritten] = useState(() => writtenIn(tabDrafts.find(key)));
  const write = (next: Written) => {
    setWritten(next);
    if (next === NOTHING) tabDrafts.drop(key);
    else tabDrafts.keep(key, next);
  };
  const change = (some: Partial<Written>) => write({ ...written, revision: written.revision ?? revision, ...some });
  return { written, change, clear: () => write(NOTHING) };
}

/** @returns sends pictures that were added; one that has arrived is not sent again by the next try */
function useSendingPictures(report: string) {
  const [event] = useState(newUuid);
  const sent = useRef(new Map<string, string>());
  return async (pictures: ReadonlyMap<string, Blob>): Promise<string[]> => {
    const paths: string[] = [];
    for (const [name, file] of pictures) {
      // oxlint-disable-next-line no-await-in-loop -- in their order, and a line at sea takes one at a time
      const path = sent.current.get(name) ?? (await sendPicture({ report, event }, name, file));
      sent.current.set(name, path);
      paths.push(path);
    }
    return paths;
  };
}

/** Saves what was written; whatever fails, all of it stays. */
function useSaving(
  { report, finding, onSaved }: ToChange,
  { written, clear, answer }: Pick<ReturnType<typeof useWritten>, 'written' | 'clear'> & { answer: OpenAnswer },
) {
  const upToDate = useUpToDate();
  const sendPictures = useSendingPictures(report);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { section, pictures: left } = changeOf(written, finding);

  const send = async (added: readonly string[]) => {
    const pictures = added.length === 0 ? left : [...(left ?? finding.pictures), ...added];
    const body = {
      event: newUuid(),
      fields: fieldsOf(written.typed, finding.words),
      revision: written.revision ?? finding.revision,
      ...(section !== null && { section }),
      ...(pictures && { pictures }),
    };
    await call(correctFinding, { params: { uuid: finding.UUID }, body });
  };
  const save = async () => {
    setSaving(true);
    setError(null);
    try {
      await answer.take(async ({ pictures }) => send(await sendPictures(pictures)));
      clear();
      await upToDate();
      onSaved();
    } catch (failure) {
      // What it says now is shown beside what was written.
      if (failure instanceof ApiError && failure.code === 'stale') await upToDate();
      setError(failure);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, error, forget: () => setError(null) };
}

/** The values of a finding of a draft, what is changed of them, and saving that. */
export function useRedraft(toChange: ToChange) {
  const { finding } = toChange;
  // Apart from those of an answer, which it may get once the draft is finished.
  const { draft, answer } = useAnswerDraft(`drafted ${finding.UUID}`);
  const { written, change, clear } = useWritten(finding);
  const { save, saving, error, forget } = useSaving(toChange, { written, clear, answer });
  const changes = changeOf(written, finding);
  const isConflict = isConflicting(written, finding);
  const isChanged = !isNothing(changes) || draft.pictures.size > 0;
  return {
    fields: {
      finding: { due_problem: false, closing: null },
      now: finding.words,
      words: { ...finding.words, ...written.typed },
      changed: changes.fields,
      change: (field: CorrectableField, text: string) => change({ typed: { ...written.typed, [field]: text } }),
      error,
    },
    section: written.section ?? finding.section,
    changedSection: changes.section,
    chooseSection: (section: string) => change({ section }),
    removed: written.removed,
    togglePicture: (path: string) =>
      change({
        removed: written.removed.includes(path)
          ? written.removed.filter((one) => one !== path)
          : [...written.removed, path],
      }),
    added: draft.pictures,
    answer,
    isChanged,
    isConflict,
    /** From now on what is written is about the finding as it is now. */
    keepMine: () => change({ revision: finding.revision }),
    discard: () => {
      clear();
      forget();
      for (const name of draft.pictures.keys()) void answer.removePicture(name);
    },
    save: async () => {
      if (!saving && isChanged && !isConflict) await save();
    },
    saving,
    error,
  };
}

import type { FindingRow } from '@rigbook/contract';
import { useState, type FormEvent } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { allAttached } from '../../outbox/attached.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { OpenAnswer } from '../answer/open-answer.ts';
import { readAdded } from '../answer/read-added.ts';
import { useAnswerDraft } from '../answer/use-answer-draft.ts';
import { useWordsDraft } from '../use-words-draft.ts';
import type { Addable } from './addable.ts';
import { type AddedWords, EMPTY_WORDS, fieldsToSend, placeOfWords } from './added-words.model.ts';
import { useSayingAdded } from './use-adding.ts';

type ToAdd = {
  survey: Addable;
  /** The sheet that was looked at. */
  sheet: string | undefined;
  /** Called once the finding is on its way. */
  onAdded: () => void;
};

/** What is written and chosen in the form, and how it is handed on: it waits on this device until the server has it. */
export function useAddForm({ survey: { report, rig, places }, sheet, onAdded }: ToAdd) {
  const { draft, answer } = useAnswerDraft(report);
  const { words, change, clear } = useWordsDraft<AddedWords>(placeOfWords(report), EMPTY_WORDS);
  const place = [words.sheet, sheet].map((name) => places.find((one) => one.name === name)).find(Boolean) ?? places[0];
  const fields = fieldsToSend(words, draft.text);
  const handOn = useHandingOn(answer, () => {
    clear();
    onAdded();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields || !place) return;
    const section = place.sections.includes(words.section) ? words.section : '';
    void handOn.start({ report, rig, sheet: place.name, section, fields });
  };
  return {
    places,
    place,
    draft,
    answer,
    words,
    change,
    submit,
    sending: handOn.isBusy,
    error: handOn.error,
    isReady: fields !== null && place !== undefined,
    takeOver: ({ deficiency, recommendation, reference }: FindingRow) => {
      answer.change({ text: deficiency });
      change({ recommendation: words.recommendation || recommendation, reference: words.reference || reference });
    },
    addPictures: usePictures(answer),
  };
}

type Given = Omit<Parameters<ReturnType<typeof useOutbox>['add']>[0], 'text'>;

/** Hands the written finding to the outbox; if it can't be stored or sent, it stays in the form. */
function useHandingOn(answer: OpenAnswer, onDone: () => void) {
  const { add } = useOutbox();
  const say = useSayingAdded();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async (given: Given) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await answer.take(async ({ text, ...attached }) => {
        const { outcome } = await add({ ...given, text: text.trim() }, allAttached(attached));
        void say(outcome);
      });
      onDone();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return { start, isBusy, error };
}

function usePictures(answer: OpenAnswer) {
  const t = useT();
  return (added: ReadonlyMap<string, Blob>) => {
    void answer.addPictures(added);
    void readAdded(answer, added, (reason) => notify.danger(t('reports.uploadFailed'), reason));
  };
}

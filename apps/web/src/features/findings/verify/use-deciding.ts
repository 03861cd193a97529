import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { hideUndoNotice, showUndoNotice } from '../../../ui/feedback/undo-notice.tsx';
import { useReturningWords } from '../drafts/use-words-draft.ts';
import type { GivenVerification, Result } from '../outbox/model/given-act.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** Where what is written about a finding before it is decided is kept. */
export const placeOfWords = (finding: string) => ['verification draft', finding];

type Decided = Pick<GivenVerification, 'finding' | 'text' | 'event'>;

/** Undoes what was decided as long as it is not sent; its text is in the form again. */
export function useUndoing() {
  const t = useT();
  const { takeBack } = useOutbox();
  const giveBack = useReturningWords();
  return async ({ finding, text, event }: Decided): Promise<void> => {
    const place = placeOfWords(finding);
    hideUndoNotice();
    giveBack(place, { text });
    if (await takeBack(event)) return;
    giveBack(place, { text: '' });
    notify.info(t('findings.verify'), t('findings.verify.tooLate'));
  };
}

/** Decides about a finding: it is shown as done at once, can be undone for some seconds, and is then sent. */
export function useDeciding() {
  const t = useT();
  const { decide, isKept } = useOutbox();
  const undo = useUndoing();
  return async (finding: FindingRow, result: Result, text: string): Promise<void> => {
    const { UUID, ref, deficiency, revision } = finding;
    // What it offers to undo is no longer what was done last.
    hideUndoNotice();
    const about = [ref, deficiency || t('findings.noText')].filter(Boolean).join(' ');
    const event = await decide({ finding: UUID, result, text, revision, about });
    // It may be undone by now: it is shown below the list at once.
    if (event === null || !isKept(event)) return;
    void showUndoNotice({
      title: t(`findings.event.${result}`),
      text: about,
      hint: t('findings.answer.kept'),
      undoLabel: t('ui.undo'),
      dismissLabel: t('ui.dismiss'),
      undo: () => void undo({ finding: UUID, text, event }),
    });
  };
}

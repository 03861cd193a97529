import type { FindingRow } from '@rigbook/contract';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { hideUndoNotice, showUndoNotice } from '../../../../ui/feedback/undo-notice.tsx';
import { useReturningWords } from '../use-words-draft.ts';
import { isVerification, isWaiting, type GivenVerification, type Result } from '../../outbox/given-act.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';

/** Where the text of a decision is stored until it is made. */
export const placeOfWords = (finding: string) => ['verification draft', finding];

type Decided = Pick<GivenVerification, 'finding' | 'text' | 'event'>;

/** Undoes a decision before it is sent, and puts its text back into the form. */
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
    notify.info('', t('findings.verify.tooLate'));
  };
}

/** Undoes the decision that was made last, as long as it is not sent. */
export function useUndoingLast(): () => void {
  const { kept } = useOutbox();
  const undo = useUndoing();
  return () => {
    const last = kept
      .map(({ act }) => act)
      .filter(isVerification)
      .findLast(isWaiting);
    if (last) void undo(last);
  };
}

/** Decides a finding: shows it as decided at once, offers undo for some seconds, then sends it. */
export function useDeciding() {
  const t = useT();
  const { decide, isKept } = useOutbox();
  const undo = useUndoing();
  return async (finding: FindingRow, result: Result, text: string): Promise<void> => {
    const { UUID, ref, deficiency, revision } = finding;
    // It would no longer undo the last decision.
    hideUndoNotice();
    const about = [ref, deficiency || t('findings.noText')].filter(Boolean).join(' ');
    const event = await decide({ finding: UUID, result, text, revision, about });
    // It can be undone now: it shows below the list at once.
    if (event === null || !isKept(event)) return;
    void showUndoNotice({
      text: t(`findings.decided.${result}`, { finding: ref || about }),
      undoLabel: t('ui.undo'),
      dismissLabel: t('ui.dismiss'),
      undo: () => void undo({ finding: UUID, text, event }),
    });
  };
}

import { useT } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { attachedFrom } from '../../outbox/attached.model.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { KeptAnswer } from './kept-answers-list.tsx';
import type { OpenAnswer } from './open-answer.ts';

/** Puts an answer that was not sent back into its form, before what is written there. */
export const writeAgain = (form: OpenAnswer, { act: { state, text }, files }: KeptAnswer): Promise<void> =>
  form.putBack({ choice: state ?? 'question', text, ...attachedFrom(files) });

/** Takes an answer back before it is sent. @returns whether it is in the form again; if not, it says that it was sent */
export function useTakingBack(form: OpenAnswer): (answer: KeptAnswer) => Promise<boolean> {
  const t = useT();
  const { takeBack } = useOutbox();
  return async (answer) => {
    const isBack = await takeBack(answer.act.event);
    if (isBack) await writeAgain(form, answer);
    else notify.info('', t('findings.answer.tooLate'));
    return isBack;
  };
}

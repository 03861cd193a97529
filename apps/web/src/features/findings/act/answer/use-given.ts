import { useT } from '../../../../lib/i18n/i18n.ts';
import { isAnswer, isWaiting } from '../../outbox/given-act.model.ts';
import { isTakenBack } from '../../outbox/send-kept.ts';
import { useIsHeld } from '../../outbox/use-is-held.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { KeptAnswer } from './kept-answers-list.tsx';

/** What became of the answer that was given last. */
export type Given = {
  /** In words. */
  text: string;
  /** How many pictures and files it has, as long as this device has it. */
  pictures: number;
  files: number;
  isRefused: boolean;
  /** As long as this device has it; it can be taken back while it waits. */
  kept: KeptAnswer | null;
};

/** @param event of the answer; null if none was given here */
export function useGiven(event: string | null): Given | null {
  const t = useT();
  const one = useOutbox().kept.find(({ act }) => act.event === event);
  const isHeld = useIsHeld(one?.act);
  if (event === null || isTakenBack(event)) return null;
  if (!one || !isAnswer(one.act))
    return { text: t('findings.answer.sent'), pictures: 0, files: 0, isRefused: false, kept: null };
  const { act, files } = one;
  // As long as it can be undone, and while it is on its way, it counts as sent, if there is a connection.
  const waits = t(isHeld && navigator.onLine ? 'findings.answer.sent' : 'findings.answer.kept');
  return {
    text: act.refused ?? waits,
    pictures: act.pictures.length,
    files: act.files?.length ?? 0,
    isRefused: !isWaiting(act),
    kept: { act, files },
  };
}

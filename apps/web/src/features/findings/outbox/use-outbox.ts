import { useEffect, useEffectEvent } from 'react';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { asOneSave, useUpToDate } from '../../../lib/api/outdated.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { dropAct, type Kept } from './kept-acts.ts';
import {
  decidedIn,
  heldFor,
  isVerification,
  isWaiting,
  type GivenAnswer,
  type GivenVerification,
} from './model/given-act.ts';
import { isTakenBack, sendAct, sendKept, takeBackUnsent, type Outcome } from './send-kept.ts';
import { useKept } from './use-kept.ts';

/** How often what is kept is tried again while the page is open: a line may be back without an event. */
const AGAIN = 30_000;

const NO_FILES: Kept['files'] = new Map();

const newAct = () => ({ event: newUuid(), givenAt: Date.now(), refused: null });

/** Keeps what is done, and sends what is kept. */
function useSendingOf({ account, keep, refresh, noteTaken }: ReturnType<typeof useKept>) {
  const t = useT();
  const upToDate = useUpToDate();
  const changed = (outcome: Outcome) => {
    if ('refused' in outcome && isVerification(outcome.act))
      notify.danger(t('findings.verify.refused'), outcome.refused);
    void refresh();
  };
  return {
    send: async (): Promise<void> => {
      let isChanged = false;
      const onChange = (outcome: Outcome) => {
        isChanged = true;
        changed(outcome);
      };
      await asOneSave(() => sendKept(account, { onTaken: noteTaken, onChange }));
      if (isChanged) await upToDate();
    },
    /** Keeps an act on this device; where nothing can be kept, it is only sent. @returns whether it is kept */
    keepOrSend: async (one: Kept): Promise<boolean> => {
      if (await keep(one)) return true;
      noteTaken(await sendAct(one));
      await upToDate();
      return false;
    },
  };
}

/** What is kept on this device, and the ways to do, take back and send it. */
export function useOutbox() {
  const own = useKept();
  const { account, kept, now, refresh } = own;
  const { send, keepOrSend } = useSendingOf(own);
  return {
    kept,
    send,
    /**
     * Answers a finding: kept on this device, from where it is sent by itself.
     * @returns its event, once it is kept; where nothing can be kept, once it is sent
     */
    give: async (given: Pick<GivenAnswer, 'finding' | 'state' | 'text'>, files: Kept['files']): Promise<string> => {
      const pictures = [...files.keys()].map((name) => ({ name, path: null }));
      const act: GivenAnswer = { ...given, ...newAct(), pictures };
      if (await keepOrSend({ act, files })) void send();
      return act.event;
    },
    /**
     * Verifies a finding: kept back on this device, where it can be undone for some seconds before it is sent.
     * @returns its event; null where nothing can be kept, and if something is decided about it already
     */
    decide: async (
      given: Omit<GivenVerification, 'kind' | keyof ReturnType<typeof newAct>>,
    ): Promise<string | null> => {
      // The key was pressed once more before the page was drawn again.
      if (decidedIn(now().map(({ act }) => act)).has(given.finding)) return null;
      const act: GivenVerification = { ...given, ...newAct(), kind: 'verification' };
      return (await keepOrSend({ act, files: NO_FILES })) ? act.event : null;
    },
    isKept: (event: string): boolean => !isTakenBack(event) && now().some(({ act }) => act.event === event),
    /** @returns false if it was sent already */
    takeBack: async (event: string): Promise<boolean> => {
      const isBack = await takeBackUnsent(account, event);
      await refresh();
      return isBack;
    },
    /** Forgets what the server has refused. */
    discard: async (event: string) => {
      await dropAct(account, event);
      await refresh();
    },
  };
}

/** Sends what is kept as soon as it may be sent, when the line is back, and now and then: once in the portal. */
export function useSendingKept(): void {
  const { send, kept } = useOutbox();
  const waiting = kept.filter(({ act }) => isWaiting(act));
  const events = waiting.map(({ act }) => act.event).join(',');
  const sendNow = useEffectEvent(() => void send());
  const delays = useEffectEvent(() => waiting.map(({ act }) => heldFor(act, Date.now())));
  useEffect(() => {
    if (events === '') return undefined;
    const now = () => sendNow();
    addEventListener('online', now);
    const again = setInterval(now, AGAIN);
    // A timer may be a little early.
    const timers = [...new Set(delays())].map((delay) => setTimeout(now, delay === 0 ? 0 : delay + 10));
    return () => {
      removeEventListener('online', now);
      clearInterval(again);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [events]);
}

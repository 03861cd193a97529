import { useEffect, useEffectEvent } from 'react';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
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
} from './given-act.model.ts';
import { isTakenBack, sendAct, sendKept, takeBackUnsent, type Outcome } from './send-kept.ts';
import { useKept } from './use-kept.ts';

/** Milliseconds between tries while the page is open: a connection may come back without an event. */
const AGAIN = 30_000;

const NO_FILES: Kept['files'] = new Map();

const newAct = () => ({ event: newUuid(), givenAt: Date.now(), refused: null });

/** Stores entries and sends them. */
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
    /** Stores an entry on this device; if that is impossible, only sends it. @returns whether it is stored */
    keepOrSend: async (one: Kept): Promise<boolean> => {
      if (await keep(one)) return true;
      noteTaken(await sendAct(one));
      await upToDate();
      return false;
    },
  };
}

/** The entries on this device, and the functions to add, take back and send them. */
export function useOutbox() {
  const own = useKept();
  const { account, kept, now, refresh } = own;
  const { send, keepOrSend } = useSendingOf(own);
  return {
    kept,
    send,
    /**
     * Answers a finding: stores it on this device, from where it is sent automatically.
     * @returns its event, once it is stored or, if that is impossible, sent
     */
    give: async (given: Pick<GivenAnswer, 'finding' | 'state' | 'text'>, files: Kept['files']): Promise<string> => {
      const pictures = [...files.keys()].map((name) => ({ name, path: null }));
      const act: GivenAnswer = { ...given, ...newAct(), pictures };
      if (await keepOrSend({ act, files })) void send();
      return act.event;
    },
    /**
     * Verifies a finding: stores it on this device, where it can be undone for some seconds before it is sent.
     * @returns its event; null if it can't be stored, or the finding is already decided
     */
    decide: async (
      given: Omit<GivenVerification, 'kind' | keyof ReturnType<typeof newAct>>,
    ): Promise<string | null> => {
      // The key was pressed again before the page rendered.
      if (decidedIn(now().map(({ act }) => act)).has(given.finding)) return null;
      const act: GivenVerification = { ...given, ...newAct(), kind: 'verification' };
      return (await keepOrSend({ act, files: NO_FILES })) ? act.event : null;
    },
    isKept: (event: string): boolean => !isTakenBack(event) && now().some(({ act }) => act.event === event),
    /** @returns false if it has already been sent */
    takeBack: async (event: string): Promise<boolean> => {
      const isBack = await takeBackUnsent(account, event);
      await refresh();
      return isBack;
    },
    /** Removes an entry that the server has refused. */
    discard: async (event: string) => {
      await dropAct(account, event);
      await refresh();
    },
  };
}

/** Sends entries when they are due, when the connection is back, and now and then. Use it once in the portal. */
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

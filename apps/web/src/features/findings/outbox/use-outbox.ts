import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { dropAct, keepAct, keptActs, type Kept } from './kept-acts.ts';
import { heldFor, isVerification, isWaiting, type GivenAnswer, type GivenVerification } from './model/given-act.ts';
import { sendAct, sendKept, takeBackUnsent, type Outcome } from './send-kept.ts';
import { useRefresh } from './use-refresh.ts';

const KEPT = 'kept answers';
/** How often what is kept is tried again while the page is open: a line may be back without an event. */
const AGAIN = 30_000;

const NO_FILES: Kept['files'] = new Map();

const newAct = () => ({ event: newUuid(), givenAt: Date.now(), refused: null });

/** What was done about findings and is kept on this device, and what makes it and its findings be shown as they are. */
function useKept() {
  const t = useT();
  const account = useSession();
  const client = useQueryClient();
  const { data: kept = [] } = useQuery({
    queryKey: [KEPT, account.account],
    queryFn: () => keptActs(account),
    networkMode: 'always',
    staleTime: 0,
  });
  const refreshFindings = useRefresh();
  const refresh = () => client.invalidateQueries({ queryKey: [KEPT] });
  const changed = async (outcome: Outcome) => {
    // The findings first: until they are loaded again, what is shown is what was done here.
    if ('row' in outcome) await refreshFindings();
    else if (isVerification(outcome.act)) notify.danger(t('findings.verify.refused'), outcome.refused);
    await refresh();
  };
  return { account, kept, refresh, changed };
}

/** What is kept on this device, and the ways to do, take back and send it. */
export function useOutbox() {
  const { account, kept, refresh, changed } = useKept();
  const send = () => sendKept(account, (outcome) => void changed(outcome));
  /** Keeps an act on this device; where nothing can be kept, it is only sent. @returns whether it is kept */
  const keepOrSend = async (one: Kept): Promise<boolean> => {
    const isKept = await keepAct(account, one);
    if (isKept) await refresh();
    else await changed({ act: one.act, row: await sendAct(one) });
    return isKept;
  };
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
     * @returns its event; null where nothing can be kept
     */
    decide: async (
      given: Omit<GivenVerification, 'kind' | keyof ReturnType<typeof newAct>>,
    ): Promise<string | null> => {
      const act: GivenVerification = { ...given, ...newAct(), kind: 'verification' };
      return (await keepOrSend({ act, files: NO_FILES })) ? act.event : null;
    },
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

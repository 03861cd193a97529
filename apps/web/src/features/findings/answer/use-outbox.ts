import type { FindingRow } from '@rigbook/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { useSession } from '../../../lib/session/session.ts';
import { dropAnswer, keepAnswer, keptAnswers, type GivenAnswer } from './kept-answers.ts';
import { sendAnswer, sendKept } from './send-answers.ts';
import { useRefresh } from './use-refresh.ts';

const KEPT = 'kept answers';
/** How often what is kept is tried again while the page is open: a line may be back without an event. */
const AGAIN = 30_000;

/** The answers kept on this device, and the ways to give, take back and send them. */
export function useOutbox() {
  const account = useSession();
  const client = useQueryClient();
  const { data: kept = [] } = useQuery({
    queryKey: [KEPT, account.account],
    queryFn: () => keptAnswers(account),
    networkMode: 'always',
    staleTime: 0,
  });
  const refreshFindings = useRefresh();
  const refresh = () => client.invalidateQueries({ queryKey: [KEPT] });
  const changed = async (row: FindingRow | null) => {
    await refresh();
    if (row) await refreshFindings();
  };
  const send = () => sendKept(account, (row) => void changed(row));
  return {
    kept,
    send,
    /** Keeps the answer on this device and sends it; where nothing can be kept, it is only sent. */
    give: async (
      given: Pick<GivenAnswer, 'finding' | 'state' | 'text'>,
      files: ReadonlyMap<string, Blob>,
    ): Promise<void> => {
      const pictures = [...files.keys()].map((name) => ({ name, path: null }));
      const answer = { ...given, pictures, event: newUuid(), givenAt: Date.now(), refused: null };
      if (await keepAnswer(account, { answer, files })) {
        await refresh();
        await send();
      } else await changed(await sendAnswer({ answer, files }, async () => {}));
    },
    takeBack: async (event: string) => {
      await dropAnswer(account, event);
      await refresh();
    },
  };
}

/** Sends what is kept when the page is opened, when the line is back, and now and then: once in the portal. */
export function useSendingKept(): void {
  const { send, kept } = useOutbox();
  const isWaiting = kept.some(({ answer }) => answer.refused === null);
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const now = () => sendNow();
    now();
    addEventListener('online', now);
    const timer = setInterval(now, AGAIN);
    return () => {
      removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [isWaiting]);
}

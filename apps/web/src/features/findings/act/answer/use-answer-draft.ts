import { useState, useSyncExternalStore } from 'react';
import { ownKey } from '../../../../lib/session/account.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { openAnswer } from './open-answer.ts';

/** The answer to a finding that is being written. The finding must not change. */
export function useAnswerDraft(finding: string) {
  const session = useSession();
  const [answer] = useState(() => openAnswer(ownKey(session, 'answer draft', finding)));
  const draft = useSyncExternalStore(answer.subscribe, answer.current);
  return { draft, answer };
}

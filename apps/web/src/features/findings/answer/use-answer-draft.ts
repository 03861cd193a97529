import { useState } from 'react';
import { ownKey } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';
import { tabDrafts } from '../../../lib/unsaved-work/tab-drafts.ts';

/** What somebody wants to say about a finding; '' while nothing is chosen. */
export type AnswerDraft = { choice: '' | 'progress' | 'ready' | 'question'; text: string };

const EMPTY: AnswerDraft = { choice: '', text: '' };
const CHOICES: readonly unknown[] = ['', 'progress', 'ready', 'question'] satisfies AnswerDraft['choice'][];

/** An answer while it is written: kept in this tab for each finding, so that turning the page loses nothing. */
export function useAnswerDraft(finding: string) {
  const session = useSession();
  const key = ownKey(session, 'answer draft', finding);
  const [draft, setDraft] = useState(() => fitting(tabDrafts.find(key)));
  const change = (some: Partial<AnswerDraft>) => {
    const next = { ...draft, ...some };
    setDraft(next);
    if (next.choice === '' && next.text === '') tabDrafts.drop(key);
    else tabDrafts.keep(key, next);
  };
  return { draft, change, clear: () => change(EMPTY) };
}

function fitting(kept: Record<string, unknown> | null): AnswerDraft {
  if (!kept || typeof kept['text'] !== 'string' || !CHOICES.includes(kept['choice'])) return EMPTY;
  return { choice: kept['choice'] as AnswerDraft['choice'], text: kept['text'] };
}

import { useEffect, useState } from 'react';
import { ownKey } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import { tabDrafts } from '../../../lib/unsaved-work/tab-drafts.ts';

/** What somebody wants to say about a finding; '' while nothing is chosen. */
type Written = { choice: '' | 'progress' | 'ready' | 'question'; text: string };

export type AnswerDraft = Written & { pictures: ReadonlyMap<string, Blob> };

const EMPTY: Written = { choice: '', text: '' };
const NO_PICTURES: ReadonlyMap<string, Blob> = new Map();
const CHOICES: readonly unknown[] = ['', 'progress', 'ready', 'question'] satisfies Written['choice'][];

/** An answer while it is written: kept for each finding, so that neither turning the page nor a reload loses anything. */
export function useAnswerDraft(finding: string) {
  const session = useSession();
  const key = ownKey(session, 'answer draft', finding);
  const [written, setWritten] = useState(() => fitting(tabDrafts.find(key)));
  const [pictures, setPictures] = useState(NO_PICTURES);
  useEffect(() => {
    let open = true;
    const look = async () => {
      const kept = await deviceDrafts.find(key);
      if (open && kept) setPictures((chosen) => new Map([...kept.files, ...chosen]));
    };
    void look();
    return () => {
      open = false;
    };
  }, [key]);

  const write = (next: Written) => {
    setWritten(next);
    if (next.choice === '' && next.text === '') tabDrafts.drop(key);
    else tabDrafts.keep(key, next);
  };
  const show = (next: ReadonlyMap<string, Blob>) => {
    setPictures(next);
    void (next.size > 0 ? deviceDrafts.keep(key, null, next) : deviceDrafts.drop(key));
  };
  return {
    draft: { ...written, pictures } satisfies AnswerDraft,
    change: (some: Partial<Written>) => write({ ...written, ...some }),
    showPictures: show,
    clear: () => {
      write(EMPTY);
      show(NO_PICTURES);
    },
  };
}

function fitting(kept: Record<string, unknown> | null): Written {
  if (!kept || typeof kept['text'] !== 'string' || !CHOICES.includes(kept['choice'])) return EMPTY;
  return { choice: kept['choice'] as Written['choice'], text: kept['text'] };
}

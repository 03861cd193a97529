import { isUnseen } from '@rigbook/domain';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWordsDraft } from '../act/use-words-draft.ts';
import type { GivenRemark } from '../outbox/given-act.model.ts';
import type { Kept } from '../outbox/kept-acts.ts';
import { useEvent } from '../outbox/use-event.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { mentionedIn, stillMentioned } from './mention.model.ts';
import { useRemarkPictures } from './use-remark-pictures.ts';

const EMPTY = { text: '', internal: '', mentions: '[]' };

/** A remark as it is written, and how it is handed to the outbox, which has it until the server has. */
export function useRemark(finding: string, onGiven: () => void) {
  const eventOf = useEvent();
  const { remark } = useOutbox();
  const { words, change, clear, clearSent } = useWordsDraft(['remark draft', finding], EMPTY);
  const { owner } = useSession();
  const attached = useRemarkPictures(finding, owner && words.internal === '1');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const { isInternal, files } = attached;
    setSending(true);
    setError(null);
    const text = words.text.trim();
    const mentions = stillMentioned(text, mentionedIn(words.mentions), isInternal);
    const said = { text, internal: isInternal ? (1 as const) : (0 as const), mentions };
    const names = [...attached.pictures.keys()];
    try {
      await remark({ ...said, finding, event: eventOf({ ...said, names }) }, files);
      await attached.remove(names);
      // Text written since then is another remark.
      if (clearSent(words)) onGiven();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setSending(false);
    }
  };
  return {
    words,
    attached,
    isEmpty: isUnseen(words.text) && attached.pictures.size === 0,
    change,
    clear: () => {
      clear();
      void attached.remove([...attached.pictures.keys()]);
    },
    writeAgain: (kept: Kept<GivenRemark>) => putBack(kept, { words, change, attached }),
    send,
    isSending,
    error,
  };
}

type Written = Pick<ReturnType<typeof useWordsDraft<typeof EMPTY>>, 'words' | 'change'> & {
  attached: ReturnType<typeof useRemarkPictures>;
};

/** Puts a remark that was not sent before what is written; what either of them keeps internal stays so. */
async function putBack({ act, files }: Kept<GivenRemark>, { words, change, attached }: Written): Promise<void> {
  const isInternal = attached.isInternal || act.internal === 1;
  if (isInternal && !attached.isInternal) await attached.moveTo(true);
  await attached.put(isInternal, files);
  change({
    text: [act.text, words.text].filter((text) => text !== '').join('\n'),
    internal: isInternal ? '1' : '',
    mentions: JSON.stringify([...act.mentions, ...mentionedIn(words.mentions)]),
  });
}

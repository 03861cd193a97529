import { useState, useSyncExternalStore } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ownKey } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { openAnswer, type OpenAnswer } from '../act/answer/open-answer.ts';
import { readAdded } from '../act/answer/read-added.ts';
import { allAttached, attachedFrom } from '../outbox/attached.model.ts';

/**
 * The pictures of a remark that is being written, kept on this device until the outbox has the remark; the finding must not
 * change. Those of an internal one are kept apart: unlike its words they outlive the tab, and must not turn up in a remark that
 * the company reads.
 */
export function useRemarkPictures(finding: string, wantsInternal: boolean) {
  const t = useT();
  const shared = useDraft('remark pictures', finding);
  const internal = useDraft('internal remark pictures', finding);
  const isInternal = wantsInternal || internal.written.pictures.size > 0;
  const { draft, written } = isInternal ? internal : shared;
  const { pictures, originals } = written;
  const remove = (names: Iterable<string>) => removeAll(draft, names);
  /** Adds pictures with their originals to the draft of an internal remark, or of one for both sides. */
  const put = (toInternal: boolean, files: ReadonlyMap<string, Blob>) =>
    (toInternal ? internal : shared).draft.putBack({ choice: '', text: '', ...attachedFrom(files) });
  const files = allAttached({ pictures, originals, files: new Map() });
  return {
    isInternal,
    pictures,
    originals,
    /** As the outbox takes them. */
    files,
    remove,
    put,
    add: (added: ReadonlyMap<string, Blob>) => {
      void draft.addPictures(added);
      void readAdded(draft, added, (reason) => notify.danger(t('reports.uploadFailed'), reason));
    },
    mark: (name: string, marked: Blob | null) => draft.markPicture(name, marked),
    /** Takes them along to an internal remark, or out of one. */
    moveTo: async (toInternal: boolean) => {
      await put(toInternal, files);
      await remove(pictures.keys());
    },
  };
}

/** Pictures that are kept on the device as those of an answer are. */
function useDraft(...place: string[]) {
  const session = useSession();
  const [draft] = useState(() => openAnswer(ownKey(session, ...place)));
  return { draft, written: useSyncExternalStore(draft.subscribe, draft.current) };
}

async function removeAll(draft: OpenAnswer, names: Iterable<string>): Promise<void> {
  for (const name of names) await draft.removePicture(name);
}

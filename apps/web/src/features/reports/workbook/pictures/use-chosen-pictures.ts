import { useState } from 'react';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { readableFile } from '../../../../lib/pictures/readable-picture.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';

export type ChosenPictures = ReturnType<typeof useChosenPictures>;

/** Reads what is chosen before the draft has it: what can't be read is named at once, not by the save. */
export function useChosenPictures() {
  const t = useT();
  const [unread, setUnread] = useState(0);
  const choose = async (chosen: readonly File[], onRead: (files: readonly File[]) => void) => {
    setUnread((n) => n + chosen.length);
    const read = await Promise.allSettled(chosen.map(readableFile));
    setUnread((n) => n - chosen.length);
    const refused = read.flatMap((one) => (one.status === 'rejected' ? errorText(one.reason) : []));
    if (refused.length > 0) notify.danger(t('reports.uploadFailed'), [...new Set(refused)].join(' '));
    const files = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (files.length > 0) onRead(files);
  };
  return { reading: unread > 0, choose };
}

import type { ClosingKind } from '@rigbook/domain';
import { useEffect, useState } from 'react';
import { deviceDrafts } from '../../../lib/unsaved-work/device-drafts.ts';
import { useDraftKey } from '../../../lib/unsaved-work/draft-key.ts';

/** How many changes were entered in the sheets of a closing report and not saved: the editor offers them when it is open again. */
export function useEnteredBefore(kind: ClosingKind, uuid: string): number {
  const key = useDraftKey(kind, uuid);
  const [entered, setEntered] = useState({ key, many: 0 });
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const kept = await deviceDrafts.find<readonly unknown[]>(key);
      if (!isLeft) setEntered({ key, many: kept?.value.length ?? 0 });
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [key]);
  return entered.key === key ? entered.many : 0;
}

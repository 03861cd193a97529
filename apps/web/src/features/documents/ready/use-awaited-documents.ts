import type { DocumentMade } from '@rigbook/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { awaitedDocuments, forgetDocument } from '../../../lib/session/documents-awaited.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { isUnderWay, useDocuments } from '../queries.ts';
import { areDocumentsInSight } from './in-sight.ts';
import { showReadyNotice } from './ready-notice.tsx';
import { whyFailed } from '../model/why-failed.ts';

/** Reports each document requested in this browser once, when it is ready or has failed. Use it once in the portal. */
export function useAwaitedDocuments(): void {
  const language = useLanguage();
  const { data } = useDocuments();
  const tell = useEffectEvent((documents: readonly DocumentMade[]) => {
    for (const uuid of awaitedDocuments()) {
      const made = documents.find(({ UUID }) => UUID === uuid);
      if (made && isUnderWay(made)) continue;
      // Another tab may have reported it; a missing one was removed or cancelled elsewhere.
      if (!forgetDocument(uuid) || !made || areDocumentsInSight()) continue;
      if (made.state === 'ready') void showReadyNotice(made, language.t);
      else notify.danger(language.t('documents.notMade', { name: made.file_name }), whyFailed(made, language));
    }
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);
}

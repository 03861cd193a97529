import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import { late } from '../../../ui/feedback/late.tsx';
import { formatsOf, type DocumentSubject, type FinalPlace } from '../model/subject.ts';

const DocumentDialog = late(() => import('./document-dialog.tsx'));

type Props = {
  subject: DocumentSubject;
  /** The final report that may store it. */
  final?: FinalPlace;
};

/** The button to make a document, for users who may have one. */
export function MakeDocument({ subject, final }: Props) {
  const t = useT();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (formatsOf(subject, may).length === 0) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="light" leftSection={<DownloadIcon size={16} />} onClick={() => setOpened(true)}>
        {t(final === undefined ? 'documents.make' : 'documents.makePdf')}
      </Button>
      {opened && <DocumentDialog subject={subject} final={final} onClose={close} onFailed={close} />}
    </>
  );
}

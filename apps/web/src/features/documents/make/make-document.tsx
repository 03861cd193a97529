import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { DownloadIcon } from '../../../ui/icons/icons.tsx';
import { late } from '../../../ui/feedback/late.tsx';
import type { AskedChoice } from '../model/choices.ts';
import { formatsOf, type DocumentSubject, type FinalPlace } from '../model/subject.ts';

const DocumentDialog = late(() => import('./document-dialog.tsx'));

type Props = {
  subject: DocumentSubject;
  /** The final report that may store it. */
  final?: FinalPlace;
  /** Made at once, as a link in a mail asks for it. */
  asked?: AskedChoice | undefined;
  /** Called once what was asked for is requested. */
  onMade?: () => void;
};

/** The button to make a document, for users who may have one. */
export function MakeDocument({ subject, final, asked, onMade }: Props) {
  const t = useT();
  const may = useMay();
  const [opened, setOpened] = useState(asked !== undefined);
  const [first, setFirst] = useState(asked);
  if (formatsOf(subject, may).length === 0) return null;
  const close = () => {
    setOpened(false);
    setFirst(undefined);
  };
  return (
    <>
      <Button variant="light" leftSection={<DownloadIcon size={16} />} onClick={() => setOpened(true)}>
        {t(final === undefined ? 'documents.make' : 'documents.makePdf')}
      </Button>
      {opened && (
        <DocumentDialog
          subject={subject}
          final={final}
          asked={first}
          onMade={onMade}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
}

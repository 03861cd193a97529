import { Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { MadeDocuments } from '../made/made-documents.tsx';
import type { DocumentSubject, FinalPlace } from '../model/subject.ts';
import { DocumentForm } from './document-form.tsx';

type Props = { subject: DocumentSubject; final: FinalPlace | undefined; onClose: () => void };

/** The dialog to make a document, with the user's documents of today. */
export default function DocumentDialog({ subject, final, onClose }: Props) {
  const t = useT();
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('documents.of', { name: subject.name })}>
      <Stack gap="lg">
        <DocumentForm subject={subject} isForFinal={final !== undefined} />
        <MadeDocuments final={final} />
      </Stack>
    </Dialog>
  );
}

import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { readOwn } from '../../../lib/session/preferences.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { MadeDocuments } from '../made/made-documents.tsx';
import { askedChoice, type AskedChoice } from '../model/choices.ts';
import { formatsOf, type DocumentSubject, type FinalPlace } from '../model/subject.ts';
import { AskedDocument } from './asked-document.tsx';
import { DocumentForm } from './document-form.tsx';

type Props = {
  subject: DocumentSubject;
  final: FinalPlace | undefined;
  asked: AskedChoice | undefined;
  onMade: (() => void) | undefined;
  onClose: () => void;
};

/** The dialog to make a document, with the user's documents of today. */
export default function DocumentDialog({ subject, final, asked, onMade, onClose }: Props) {
  const { t, id } = useLanguage();
  const formats = formatsOf(subject, useMay());
  const [chosen] = useState(() => askedChoice(asked, formats, { kept: readOwn('documentChoices'), here: id }));
  const [isOther, setOther] = useState(chosen === null);
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('documents.of', { name: subject.name })}>
      <Stack gap="lg">
        {chosen && !isOther ? (
          <AskedDocument subject={subject} chosen={chosen} onMade={onMade} onOther={() => setOther(true)} />
        ) : (
          <DocumentForm subject={subject} isForFinal={final !== undefined} first={chosen} />
        )}
        <MadeDocuments final={final} />
      </Stack>
    </Dialog>
  );
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { downloadDocument, type DocumentMade } from '@rigbook/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadHref, followDownload } from '../../../lib/api/download.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { newUuid } from '../../../lib/browser/new-uuid.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { Chosen } from '../model/choices.ts';
import { sentOf, type DocumentSubject } from '../model/subject.ts';
import { useDocuments, useMakeDocument } from '../queries.ts';
import { AboutDocument } from './about-document.tsx';

type Props = {
  subject: DocumentSubject;
  chosen: Chosen;
  /** Called once it is requested: it is not made again when the page is loaded again. */
  onMade: (() => void) | undefined;
  /** Shows all options of a document instead. */
  onOther: () => void;
};

/** Makes the document that a link in a mail has asked for, and downloads it as soon as it is ready. */
export function AskedDocument({ subject, chosen, onMade, onOther }: Props) {
  const t = useT();
  const { made, failure } = useAsked({ subject, chosen, onMade });
  const isOver = made?.state === 'ready' || made?.state === 'failed';
  return (
    <Stack gap="sm">
      <AboutDocument subject={subject} only={chosen.only} />
      {failure !== null && (
        <Alert color="red" role="alert">
          {errorText(failure)}
        </Alert>
      )}
      <Text aria-live="polite">
        {failure === null && made?.state !== 'failed' && t(isOver ? 'documents.asked.done' : 'documents.asked.making')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onOther}>
          {t('documents.asked.other')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Requests the document once and follows its download once, however often the page is rendered. */
function useAsked({ subject, chosen, onMade }: Omit<Props, 'onOther'>): {
  made: DocumentMade | undefined;
  failure: unknown;
} {
  const [uuid] = useState(newUuid);
  const { mutate, data: asked, error } = useMakeDocument();
  const { data: documents } = useDocuments();
  const [refused, setRefused] = useState<unknown>(null);
  const made = documents?.find(({ UUID }) => UUID === uuid) ?? asked;
  const make = useEffectEvent(() => mutate({ UUID: uuid, ...sentOf(subject, chosen) }, { onSuccess: onMade }));
  useEffect(() => make(), []);
  const isReady = made?.state === 'ready';
  useEffect(() => {
    if (isReady) followDownload(downloadHref(downloadDocument, { uuid })).catch(setRefused);
  }, [isReady, uuid]);
  return { made, failure: error ?? refused };
}

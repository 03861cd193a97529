import { Stack, Title } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx';
import type { FinalPlace } from '../model/subject.ts';
import { useDocuments } from '../queries.ts';
import { useDocumentsInSight } from '../ready/in-sight.ts';
import { MadeDocument } from './made-document.tsx';
import classes from './made-documents.module.css';

/** The user's documents of today, each with its progress. */
export function MadeDocuments({ final }: { final: FinalPlace | undefined }) {
  const t = useT();
  const { data, error, refetch } = useDocuments();
  useDocumentsInSight();
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('documents.today')}
      </Title>
      {!data && (error ? <Failed error={error} retry={refetch} /> : <Loading shape="record" />)}
      {data?.length === 0 && <Empty text={t('documents.none')} />}
      <ul className={classes.list}>
        {data?.map((document) => (
          <MadeDocument key={document.UUID} document={document} final={final} />
        ))}
      </ul>
    </Stack>
  );
}

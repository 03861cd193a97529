import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useChanges } from '../queries.ts';
import { ChangesList } from './changes-list.tsx';
import classes from './history-of-record.module.css';

/** The changes of one record, newest first. */
export function RecordChanges({ uuid }: { uuid: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const result = useChanges({ uuid, page: String(page) });
  return (
    <section aria-label={t('history.list')}>
      <p className={classes.about}>{t('history.ofRecord')}</p>
      <ChangesList result={result} page={page} onPage={setPage} emptyText={t('history.noneOfRecord')} />
    </section>
  );
}

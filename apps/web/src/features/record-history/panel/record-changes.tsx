import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ChangesFound } from './changes-found.tsx';
import classes from './history-of-record.module.css';

/** The changes of one record, newest first. */
export function RecordChanges({ uuid }: { uuid: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  return (
    <section aria-label={t('history.list')}>
      <p className={classes.about}>{t('history.ofRecord')}</p>
      <ChangesFound
        query={{ uuid, page: String(page) }}
        page={page}
        onPage={setPage}
        emptyText={t('history.noneOfRecord')}
      />
    </section>
  );
}

import { Button } from '@mantine/core';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { ChangesFound } from '../record-history/public.ts';
import { HistoryFilterBar } from './filters/history-filter-bar.tsx';
import classes from './filters/history-filter-bar.module.css';
import { useHistoryAddress } from './filters/use-history-address.ts';
import { historyQuery, isRestricted } from './filters/history-address.model.ts';

/** The changes of records with author, time and values (rules.md#history); users of a company only see their own company. */
export default function HistoryPage() {
  const t = useT();
  const { owner } = useSession();
  const { filters, page, setPage, choose } = useHistoryAddress();
  return (
    <>
      <HistoryFilterBar filters={filters} onChoose={choose} />
      {filters.uuid !== '' && (
        <p className={classes.record}>
          {t('history.onlyRecord')}
          <Button variant="default" size="xs" onClick={() => choose({ uuid: '' })}>
            {t('history.allRecords')}
          </Button>
        </p>
      )}
      <ChangesFound
        query={historyQuery(filters, page, owner)}
        page={page}
        onPage={setPage}
        emptyText={t(isRestricted(filters) ? 'history.noMatch' : 'history.none')}
      />
    </>
  );
}

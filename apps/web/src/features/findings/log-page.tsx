import { useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { pathTo } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { BackButton } from '../../ui/buttons/back-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { MakeDocument } from '../documents/public.ts';
import { logColumns } from './log/log-columns.tsx';
import { LogFilterBar } from './log/log-filter-bar.tsx';
import { afterChoice, LOG_FILTERS, type LogFilters, readLogFilters } from './model/log-filters.ts';
import { useLog } from './queries.ts';

/** What happened to findings, newest first: who closed what, and when (rules.md#log-of-findings). */
export default function LogPage() {
  const t = useT();
  const { owner } = useSession();
  const [address, setAddress] = useSearchParams();
  const { list } = useListAddress([], LOG_FILTERS);
  const given = readLogFilters(address);
  const filters = { ...given, client: owner ? given.client : '' };
  const choose = (choice: Partial<LogFilters>) =>
    setAddress(afterChoice(address, choice), { preventScrollReset: true });
  const result = useLog(filters, list.page);
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackButton to={pathTo('findings')} />
            <MakeDocument subject={{ of: 'log', filter: filters, name: t('heading.findingLog') }} />
          </>
        }
      />
      <LogFilterBar filters={filters} onChoose={choose} />
      <DataTable
        label={t('heading.findingLog')}
        columns={logColumns(t)}
        result={result}
        list={list}
        rowKey={({ UUID }) => UUID}
        emptyText={t('log.none')}
      />
    </>
  );
}

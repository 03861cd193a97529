import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useListAddress } from '../../lib/navigation/list-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterSelect } from '../../ui/table/filter-select.tsx';
import { useClientChoices } from '../clients/public.ts';
import { boardColumns } from './fleet/board-columns.tsx';
import classes from './fleet/board.module.css';
import { FleetCharts } from './fleet/fleet-charts.tsx';
import { FleetTotals } from './fleet/fleet-totals.tsx';
import { Extract } from './list/extract.tsx';
import { findingsPath, NO_FILTER } from './model/finding-view.ts';
import { yearlyPath } from './yearly/yearly.model.ts';
import { useBoard, type BoardScope, type BoardSort } from './queries.ts';

const FILTERS = ['client'] as const;
const SORTS: readonly BoardSort[] = ['rig', 'critical', 'overdue', 'oldest'];
const SORT_TEXTS = { critical: 'fleet.critical', overdue: 'findings.overdue', oldest: 'findings.oldest' } as const;

/** The board: open findings of each rig, their age, and the trend of the last year. */
export default function FleetPage() {
  const { t } = useLanguage();
  const may = useMay();
  const { owner } = useSession();
  const [address, setAddress] = useSearchParams();
  const { filters, list, choose } = useListAddress(FILTERS, ['sort', 'scope']);
  const clients = useClientChoices(owner).data ?? [];
  const client = owner ? filters.client : '';
  const sort = SORTS.find((one) => one === address.get('sort')) ?? 'rig';
  const scope = address.get('scope') === 'all' ? 'all' : '';
  const result = useBoard({ client, scope, sort, page: list.page });
  const keep = (name: 'sort' | 'scope') => (chosen: string) => {
    const changed = new URLSearchParams(address);
    changed.delete('page');
    if (chosen === '') changed.delete(name);
    else changed.set(name, chosen);
    setAddress(changed, { preventScrollReset: true });
  };
  return (
    <>
      <PageHeader actions={<FleetActions client={client} scope={scope} />} />
      <search className={classes.bar} aria-label={t('findings.filters')}>
        {owner && (
          <FilterSelect
            label={t('findings.company')}
            all={t('findings.all')}
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={client}
            onChoose={(chosen) => choose({ client: chosen })}
          />
        )}
        <FilterSelect
          label={t('findings.sort')}
          all={t('findings.rig')}
          options={(['critical', 'overdue', 'oldest'] as const).map((value) => ({
            value,
            label: t(SORT_TEXTS[value]),
          }))}
          value={sort === 'rig' ? '' : sort}
          onChoose={keep('sort')}
        />
        <FilterSelect
          label={t('findings.surveys')}
          all={t('findings.scope.current')}
          options={[{ value: 'all', label: t('findings.scope.all') }]}
          value={scope}
          onChoose={keep('scope')}
        />
      </search>
      <FleetTotals totals={result.data?.totals} stale={result.isPlaceholderData} client={client} scope={scope} />
      <div className={classes.board}>
        <DataTable
          label={t('fleet.rigs')}
          columns={boardColumns(t, {
            owner,
            may,
            scope,
            unclear: (result.data?.totals.unclear ?? 0) > 0,
            accepted: (result.data?.totals.accepted ?? 0) > 0,
          })}
          result={result}
          list={list}
          rowKey={({ rig }) => rig.UUID}
          emptyText={t('fleet.none')}
        />
      </div>
      {/* Below the board, whose rows would push them down. */}
      {!result.isPending && <FleetCharts client={client} scope={scope} />}
    </>
  );
}

function FleetActions({ client, scope }: { client: string; scope: BoardScope }) {
  const { t } = useLanguage();
  const may = useMay();
  return (
    <>
      <Button component={Link} to={findingsPath({ owner: 'me' })} variant="default">
        {t('findings.mine')}
      </Button>
      {may.open('fleetYearly') && (
        <Button component={Link} to={yearlyPath(client)} variant="default">
          {t('fleet.yearly')}
        </Button>
      )}
      <Extract filter={{ ...NO_FILTER, client, scope }} />
    </>
  );
}

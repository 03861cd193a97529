import { Select } from '@mantine/core';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSearchOrigin } from '../../../lib/list-address.ts';
import { useSession } from '../../../lib/session.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useClientChoices } from '../../clients/public.ts';
import classes from './rig-filter-bar.module.css';
import { useRigFilters } from './rig-filters.ts';

/** The library has no choice without a value: this one stands for 'All'. */
const ALL = 'all';

/** Search for all; Client and Activity for owners alone, and only when there are clients (spec §2.2). */
export function RigFilterBar() {
  const t = useT();
  const { owner } = useSession();
  const clients = useClientChoices(owner).data ?? [];
  const { filters, choose, setSearch } = useRigFilters();
  const origin = useSearchOrigin();
  const all = { value: ALL, label: t('clients.all') };

  return (
    <search className={classes.bar} aria-label={t('rigs.filters')}>
      <div className={classes.search}>
        <SearchBox key={origin} label={t('rigs.list')} value={filters.search} onSearch={setSearch} />
      </div>
      {clients.length > 0 && (
        <>
          <Select
            label={t('clients.client')}
            data={[all, ...clients.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={filters.client || ALL}
            onChange={(value) => choose({ client: value === null || value === ALL ? '' : value })}
            allowDeselect={false}
            searchable
            className={classes.choice ?? ''}
          />
          <Select
            label={t('clients.activity')}
            data={[all, { value: '1', label: t('clients.active') }, { value: '0', label: t('clients.inactive') }]}
            value={filters.activity || ALL}
            onChange={(value) => choose({ activity: value === null || value === ALL ? '' : value })}
            allowDeselect={false}
            className={classes.choice ?? ''}
          />
        </>
      )}
    </search>
  );
}

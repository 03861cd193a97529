import { useT } from '../../../lib/i18n/i18n.ts';
import { useSearchOrigin } from '../../../lib/navigation/list-address.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Bar } from '../../../ui/loading/shape.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useClientChoices } from '../../clients/public.ts';
import classes from './rig-filter-bar.module.css';
import { useRigFilters } from './rig-filters.ts';

/** Search for everybody; Client and Activity only for owners, and only if there are clients (rules.md#rig-list). */
export function RigFilterBar() {
  const t = useT();
  const { owner } = useSession();
  const { data: clients = [], isLoading } = useClientChoices(owner);
  const { filters, choose, setSearch } = useRigFilters();
  const origin = useSearchOrigin();

  return (
    <search className={classes.bar} aria-label={t('rigs.filters')}>
      <div className={classes.search}>
        <SearchBox key={origin} label={t('rigs.list')} value={filters.search} onSearch={setSearch} />
      </div>
      {isLoading && (
        <>
          <ChoiceShape />
          <ChoiceShape />
        </>
      )}
      {clients.length > 0 && (
        <>
          <FilterSelect
            label={t('clients.client')}
            all={t('clients.all')}
            options={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filters.client}
            onChoose={(client) => choose({ client })}
            className={classes.choice}
          />
          <FilterSelect
            label={t('clients.activity')}
            all={t('clients.all')}
            options={[
              { value: '1', label: t('clients.active') },
              { value: '0', label: t('clients.inactive') },
            ]}
            value={filters.activity}
            onChoose={(activity) => choose({ activity })}
            className={classes.choice}
          />
        </>
      )}
    </search>
  );
}

/** As large as a filter, which then pushes nothing down. */
const ChoiceShape = () => (
  <div className={`${classes.choice} ${classes.toCome} rb-late`} aria-busy="true">
    <Bar width="40%" />
    <Bar height={36} />
  </div>
);

import { Button } from '@mantine/core';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSearchOrigin } from '../../../lib/navigation/list-address.ts';
import { CloseIcon } from '../../../ui/buttons/icons.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { isFiltering } from '../model/finding-view.ts';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterSelects } from './filter-selects.tsx';
import type { FindingChoices } from './use-finding-view.ts';

/** Everything by which the register is restricted and sorted. */
export function FilterBar({ view, choose, setSort, setSearch, clear }: FindingChoices) {
  const t = useT();
  const origin = useSearchOrigin();
  const { filter, sort } = view;
  return (
    <search className={classes.bar} aria-label={t('findings.filters')}>
      <div className={classes.searching}>
        <SearchBox key={origin} label={t('findings.list')} value={filter.search} onSearch={setSearch} />
        <RareFilters filter={filter} choose={choose} />
        {isFiltering(filter) && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('findings.clear')}
          </Button>
        )}
      </div>
      <FilterChips filter={filter} onChoose={choose} />
      <FilterSelects filter={filter} sort={sort} onChoose={choose} onSort={setSort} />
    </search>
  );
}

/** What only a link restricts to: named here, and removed here. */
function RareFilters({ filter, choose }: Pick<FindingChoices, 'choose'> & Pick<FindingChoices['view'], 'filter'>) {
  const t = useT();
  const rare = [
    { part: 'report', name: t('findings.oneReport') },
    { part: 'asked', name: t('findings.asked') },
    { part: 'due_to', name: t('findings.dueTo', { day: formatDay(filter.due_to) }) },
  ] as const;
  return rare
    .filter(({ part }) => filter[part] !== '')
    .map(({ part, name }) => (
      <Button
        key={part}
        variant="light"
        size="compact-sm"
        rightSection={<CloseIcon size={14} />}
        aria-label={t('findings.removeFilter', { name })}
        onClick={() => choose({ [part]: '' })}
      >
        {name}
      </Button>
    ));
}

import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSearchOrigin } from '../../../../lib/navigation/list-address.ts';
import { ChevronDownIcon, CloseIcon } from '../../../../ui/icons/icons.tsx';
import { SearchBox } from '../../../../ui/table/search-box.tsx';
import { isFiltering } from '../../model/finding-view.ts';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterSelects } from './filter-selects.tsx';
import { QueueLinks } from './queue-links.tsx';
import { SortSelect } from './sort-select.tsx';
import type { FindingChoices } from './use-finding-view.ts';

type Props = FindingChoices & {
  /** Whether most filters are folded away, as on a phone. */
  folded: boolean;
};

/** All filters of the register and its order; on a phone most of them are folded away. */
export function FilterBar({ view, choose, setSort, setSearch, clear, folded }: Props) {
  const t = useT();
  const id = useId();
  const origin = useSearchOrigin();
  const [shown, setShown] = useState(false);
  const { filter, sort } = view;
  return (
    <search className={classes.bar} aria-label={t('findings.filters')} data-folded={folded || undefined}>
      <div className={classes.searching}>
        <SearchBox key={origin} label={t('findings.list')} value={filter.search} onSearch={setSearch} />
        <button
          type="button"
          className={classes.more}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t('findings.filters')}
          <ChevronDownIcon size={16} />
        </button>
        <RareFilters filter={filter} choose={choose} />
        {isFiltering(filter) && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('findings.clear')}
          </Button>
        )}
        <SortSelect sort={sort} onSort={setSort} />
      </div>
      <QueueLinks filter={filter} />
      <div id={id} className={classes.parts} data-shown={shown || undefined}>
        <FilterChips filter={filter} onChoose={choose} />
        <FilterSelects filter={filter} onChoose={choose} />
      </div>
    </search>
  );
}

/** Filters that only links set; shown here so that they can be removed. */
function RareFilters({ filter, choose }: Pick<FindingChoices, 'choose'> & Pick<FindingChoices['view'], 'filter'>) {
  const t = useT();
  const rare = [
    { part: 'report', name: t('findings.oneReport') },
    { part: 'asked', name: t('findings.asked') },
    { part: 'closed_days', name: t('findings.closedDays', { n: Number(filter.closed_days) }) },
    { part: 'section', name: filter.section },
    { part: 'turn', name: t('findings.turn') },
    { part: 'closed_from', name: t('findings.closedFrom', { day: formatDay(filter.closed_from) }) },
    { part: 'closed_to', name: t('findings.closedTo', { day: formatDay(filter.closed_to) }) },
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

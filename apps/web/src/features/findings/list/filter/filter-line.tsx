import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useSearchOrigin } from '../../../../lib/navigation/list-address.ts';
import { pathTo } from '../../../../lib/navigation/paths.ts';
import { ChevronDownIcon, CloseIcon } from '../../../../ui/icons/icons.tsx';
import { late } from '../../../../ui/feedback/late.tsx';
import { SearchBox } from '../../../../ui/table/search-box.tsx';
import type { FindingFilter } from '../../model/finding-view.ts';
import { SaveView } from '../views/save-view.tsx';
import type { TitledView } from '../views/use-views.ts';
import classes from './filter-line.module.css';
import { SortSelect } from './sort-select.tsx';
import { chipText, useChips, type Chip } from './use-chips.ts';
import type { FindingChoices } from './use-finding-view.ts';

const FilterMenu = late(() => import('./filter-menu.tsx'));

type Props = FindingChoices & {
  /** The view that the filter is in. */
  current: TitledView | null;
};

/** What is searched for, and each active filter, in one line; all filters are in a menu. */
export function FilterLine({ current, ...choices }: Props) {
  const t = useT();
  const { view, choose, setSort, setSearch, clear } = choices;
  const { filter, sort } = view;
  const origin = useSearchOrigin();
  const chips = useChips(filter, current);
  // Which surveys are looked at is no restriction.
  const isFiltered = filter.search !== '' || chips.some(({ key }) => key !== 'scope');
  return (
    <search className={classes.line} aria-label={t('findings.filters')}>
      <SearchBox
        key={origin}
        label={t('findings.list')}
        placeholder={t('findings.search')}
        value={filter.search}
        onSearch={setSearch}
        className={classes.search}
      />
      <Mine {...choices} />
      <Link to={pathTo('turn')} className={classes.button}>
        {t('turn.title')}
      </Link>
      <MenuButton {...choices} />
      {chips
        .filter(({ key }) => !(key === 'owner' && isMine(filter)))
        .map((chip) => (
          <ActiveFilter key={chip.key} chip={chip} onRemove={() => choose(chip.choice)} />
        ))}
      {isFiltered && (
        <Button variant="subtle" size="compact-sm" className={classes.plain} onClick={() => clear(current)}>
          {t('findings.clear')}
        </Button>
      )}
      <SaveView view={view} current={current} className={classes.plain} />
      <SortSelect sort={sort} onSort={setSort} className={classes.sort} />
    </search>
  );
}

const isMine = ({ owner }: FindingFilter): boolean => owner === 'me';

/** Shows only what the user takes care of, and everything again. */
function Mine({ view: { filter }, choose }: FindingChoices) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={isMine(filter)}
      onClick={() => choose({ owner: isMine(filter) ? '' : 'me' })}
    >
      {t('findings.mine')}
    </button>
  );
}

function MenuButton(choices: FindingChoices) {
  const t = useT();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        {t('findings.filter')}
        <ChevronDownIcon size={16} />
      </button>
      {opened && <FilterMenu {...choices} below={button} onClose={close} onFailed={close} />}
    </>
  );
}

function ActiveFilter({ chip, onRemove }: { chip: Chip; onRemove: () => void }) {
  const t = useT();
  const { name, value } = chip;
  return (
    <span className={classes.chip}>
      <span>
        {name !== '' && <>{`${name}: `}</>}
        <b dir="auto">{value}</b>
      </span>
      <button type="button" aria-label={t('findings.removeFilter', { name: chipText(chip) })} onClick={onRemove}>
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

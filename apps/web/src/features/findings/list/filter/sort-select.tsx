import { useT } from '../../../../lib/i18n/i18n.ts';
import { FilterSelect } from '../../../../ui/table/filter-select.tsx';
import { SORTS, type FindingSort } from '../../model/finding-view.ts';
import classes from './filter-bar.module.css';

type Props = { sort: FindingSort; onSort: (sort: FindingSort) => void };

/** The order of the register. */
export function SortSelect({ sort, onSort }: Props) {
  const t = useT();
  return (
    <FilterSelect
      label={t('findings.sort')}
      all={t('findings.sort.due')}
      options={SORTS.slice(1).map((value) => ({ value, label: t(`findings.sort.${value}`) }))}
      value={sort === 'due' ? '' : sort}
      onChoose={(chosen) => onSort(SORTS.find((one) => one === chosen) ?? 'due')}
      className={classes.sort}
    />
  );
}

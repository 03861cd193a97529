import { NativeSelect } from '@mantine/core';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { ChevronDownIcon } from '../../../../ui/icons/icons.tsx';
import { SORTS, type FindingSort } from '../../model/finding-view.ts';

type Props = {
  sort: FindingSort;
  onSort: (sort: FindingSort) => void;
  /** Shown above it; else it says itself what it is. */
  label?: string;
  className?: string | undefined;
};

/** The order of the register. */
export function SortSelect({ sort, onSort, label, className = '' }: Props) {
  const t = useT();
  return (
    <NativeSelect
      {...(label === undefined ? { 'aria-label': t('findings.sort') } : { label })}
      data={SORTS.map((value) => ({ value, label: t(`findings.sort.${value}`) }))}
      value={sort}
      onChange={({ currentTarget }) => onSort(SORTS.find((one) => one === currentTarget.value) ?? 'due')}
      rightSection={<ChevronDownIcon size={16} />}
      className={className}
    />
  );
}

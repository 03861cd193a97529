import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CloseIcon, PrinterIcon } from '../../../ui/icons/icons.tsx';
import { printPage } from '../../../ui/page/use-printing.ts';
import { FindBox } from './find-box.tsx';
import { isFiltering, NO_FILTER, type RowFilter } from './model/row-filter.ts';
import classes from './table-bar.module.css';
import type { Find } from './use-find.ts';

type Props = {
  find: Find;
  onStep: (by: 1 | -1) => void;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  /** Chooses the columns. */
  columns: ReactNode;
  /** How many findings pass the filter, and out of how many. */
  shown: number;
  total: number;
};

/** The actions on the rows of a sheet: show all of them, find in them, print them. */
export function TableBar({ find, onStep, filter, onFilter, columns, shown, total }: Props) {
  const t = useT();
  const { priority, status } = filter;
  const names = [
    ...(priority ? [t(`reports.priority.${priority}`)] : []),
    ...(status ? [t(status === 'progress' ? 'reports.inProgress' : `reports.${status}`)] : []),
  ];
  return (
    <div className={classes.bar} data-searching={find.text.trim() !== '' || undefined}>
      {isFiltering(filter) && (
        <div className={classes.filter}>
          <output>{t('reports.filter.shown', { names: names.join(', '), n: shown, total })}</output>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<CloseIcon size={14} />}
            onClick={() => onFilter(NO_FILTER)}
          >
            {t('reports.filter.all')}
          </Button>
        </div>
      )}
      <div className={classes.tools}>
        <FindBox find={find} onStep={onStep} />
        <div className={classes.others}>
          {columns}
          <IconButton icon={PrinterIcon} label={t('reports.print')} onClick={() => void printPage()} />
        </div>
      </div>
    </div>
  );
}

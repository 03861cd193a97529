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
  /** The sheet that is shown. */
  lead: ReactNode;
  foot: ReactNode;
  beside: ReactNode;
  /** Chooses the columns, and how they are arranged. */
  tools: ReactNode;
  /** Whether there is nothing to find or to print. */
  isEmpty: boolean;
  /** How many findings pass the filter, and out of how many. */
  shown: number;
  total: number;
};

/** The sheet, and the actions on its rows: find in them, arrange and print them, show all of them. */
export function TableBar({ find, onStep, filter, onFilter, lead, foot, beside, tools, isEmpty, shown, total }: Props) {
  const t = useT();
  const { priority, status } = filter;
  const names = [
    ...(priority ? [t(`reports.priority.${priority}`)] : []),
    ...(status ? [t(status === 'progress' ? 'reports.inProgress' : `reports.${status}`)] : []),
  ];
  return (
    <>
      <div className={classes.top} data-beside={Boolean(beside) || undefined}>
        <div className={classes.bar} data-searching={find.text.trim() !== '' || undefined}>
          {lead}
          {!isEmpty && (
            <div className={classes.tools}>
              <FindBox find={find} onStep={onStep} />
              <div className={classes.others}>
                {tools}
                <IconButton icon={PrinterIcon} label={t('reports.print')} onClick={() => void printPage()} />
              </div>
            </div>
          )}
          {foot && <div className={classes.foot}>{foot}</div>}
        </div>
        {beside}
      </div>
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
    </>
  );
}

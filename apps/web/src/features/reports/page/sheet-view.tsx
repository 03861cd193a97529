import type { ReactNode } from 'react';
import { sheetKind, type ChartMode, type Sheet } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DetailsTable } from './details-table.tsx';
import type { RowEditing } from '../saving/row-editing.ts';
import { SheetSelect } from './sheet-select.tsx';
import { SummarySheetChart } from './summary-sheet-chart.tsx';
import { SummaryTable } from './summary-table.tsx';
import type { ChosenSheet } from '../sheet-table/use-chosen-sheet.ts';
import { useMarks } from './use-marks.tsx';
import classes from './sheet-view.module.css';

type Props = {
  sheets: readonly Sheet[];
  chosen: ChosenSheet;
  /** What the chart of a Summary sheet shows. */
  chart: ChartMode;
  /** The table of counts above a sheet's rows; follow-up reports have none (rules.md#closing-page). */
  counts?: boolean;
  /** The UUID of the survey whose findings these are. */
  survey?: string | undefined;
  editing?: RowEditing;
  /** What is known of the findings of a sheet, and what can be done with them, above its rows. */
  aside?: ReactNode;
  /** To add a finding, on any sheet. */
  add?: ReactNode;
  /** The UUID of the survey whose register says what the rows don't; left out for a page without that. */
  marksOf?: string | undefined;
};

/** The sheets of a report, one at a time: selector, chart or counts, and all rows. */
export function SheetView({ sheets, chosen, chart, counts = false, survey, editing, aside, add, marksOf }: Props) {
  const t = useT();
  const { sheet, wanted, filter, choose, setFilter } = chosen;
  const isSummary = sheet !== null && sheet !== undefined && sheetKind(sheet.name) === 'summary';
  const { marks, thread } = useMarks(marksOf, sheet);
  const select = <SheetSelect names={sheets.map(({ name }) => name)} value={sheet?.name ?? null} onChoose={choose} />;
  return (
    <>
      {sheet ? (
        <DetailsTable
          sheets={sheets}
          sheet={sheet}
          onSheet={choose}
          wanted={wanted}
          filter={filter}
          onFilter={setFilter}
          marks={marks}
          lead={select}
          foot={
            <>
              {!isSummary && aside}
              {add}
            </>
          }
          beside={!isSummary && counts && <SummaryTable sheet={sheet} filter={filter} onFilter={setFilter} />}
          {...(editing && { editing })}
        >
          {isSummary && (
            <>
              <SummarySheetChart sheets={sheets} mode={chart} survey={survey} />
              {/* The chart of a follow-up is up to date, the rows below it are not. */}
              {chart === 'current' && <h2 className={classes.imported}>{t('reports.asImported')}</h2>}
            </>
          )}
        </DetailsTable>
      ) : (
        <>
          {select}
          {add}
        </>
      )}
      {thread}
    </>
  );
}

import { Alert } from '@mantine/core';
import { PRIORITIES, summaryChart, type ChartMode, type Sheet } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { InfoIcon } from '../../../ui/buttons/icons.tsx';
import classes from './summary-sheet-chart.module.css';

/** Blue for open and green for closed (rules.md#summary-chart), both readable on light and dark. */
const OPEN = '#1c7ed6';
const CLOSED = '#2f9e44';

/** The bar chart of a Summary sheet, with a note if its numbers are not the sheet's, or could be misread. */
export function SummarySheetChart({ sheets, mode }: { sheets: readonly Sheet[]; mode: ChartMode }) {
  const t = useT();
  const { open, closed, note, source } = summaryChart(sheets, mode);
  return (
    <div className={classes.card}>
      <BarChart
        title={t(mode === 'current' ? 'reports.chartNow' : 'reports.chart')}
        labels={PRIORITIES.map((priority) => t(`reports.priority.${priority}`))}
        datasets={[
          { label: t('reports.open'), values: open, color: OPEN },
          { label: t('reports.closed'), values: closed, color: CLOSED },
        ]}
      />
      {source === 'findings' && !note && <p className={classes.counted}>{t('reports.chartCounted')}</p>}
      {note && (
        <Alert variant="light" color="orange" icon={<InfoIcon size={18} />} mt="md">
          {t(`reports.chartNote.${note}`)}
        </Alert>
      )}
    </div>
  );
}

import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PRIORITIES, summaryChart, type ChartMode, type Sheet } from '@rigbook/domain';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { InfoIcon } from '../../../ui/icons/icons.tsx';
import { findingsPath } from '../../findings/public.ts';
import classes from './summary-sheet-chart.module.css';

/** What the two bars count, as the register has it. */
const STATES = ['open,progress,ready', 'closed'];

type Props = {
  sheets: readonly Sheet[];
  mode: ChartMode;
  /** The UUID of the survey: the counts of its closing lead to its findings in the register. */
  survey: string | undefined;
};

/** The bar chart of a Summary sheet, with a note if its numbers are not the sheet's, or could be misread. */
export function SummarySheetChart({ sheets, mode, survey }: Props) {
  const t = useT();
  const leads = useMay().open('findings') && mode === 'current' && survey !== undefined;
  const shown = (count: number, at: { dataset: number; label: number }): ReactNode => {
    const priority = PRIORITIES[at.label];
    if (!leads || count === 0 || priority === undefined) return count;
    return (
      <Link className={classes.count} to={findingsPath({ report: survey, priority, state: STATES[at.dataset] ?? '' })}>
        {count}
      </Link>
    );
  };
  const { open, closed, note, source } = summaryChart(sheets, mode);
  return (
    <div className={classes.card}>
      <BarChart
        // Blue for open and green for closed (rules.md#summary-chart).
        shown={shown}
        title={t(mode === 'current' ? 'reports.chartNow' : 'reports.chart')}
        labels={PRIORITIES.map((priority) => t(`reports.priority.${priority}`))}
        datasets={[
          { label: t('reports.open'), values: open, color: 'open' },
          { label: t('reports.closed'), values: closed, color: 'closed' },
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

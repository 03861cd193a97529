import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import { ageChart, trendChart } from '../model/charts.ts';
import { NO_FILTER } from '../model/finding-view.ts';
import { useFigures, useTrend } from '../queries.ts';
import classes from './board.module.css';

/** How old the open findings are, and how the last year went; each with its figures as a table. */
export function FleetCharts({ client }: { client: string }) {
  const { t, locale } = useLanguage();
  const { owner } = useSession();
  const { data: figures, error: noFigures } = useFigures({ ...NO_FILTER, client }, owner);
  const { data: trend, error: noTrend } = useTrend(client);
  return (
    <div className={classes.charts}>
      {!figures && !noFigures && <ChartShape />}
      {figures && (
        <div className={classes.chart}>
          <BarChart title={t('fleet.ageing')} numbers="unseen" {...ageChart(figures.by_age, t)} />
        </div>
      )}
      {!trend && !noTrend && <ChartShape />}
      {trend && (
        <div className={classes.chart}>
          <BarChart title={t('fleet.trend')} numbers="unseen" {...trendChart(trend, t, locale)} />
        </div>
      )}
    </div>
  );
}

const ChartShape = () => (
  <div className={`${classes.chart} ${classes.chartToCome} rb-late`} aria-busy="true">
    <Bar width="40%" height={20} />
    <Bar height={300} />
  </div>
);

import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Bar } from '../../../ui/loading/shape.tsx';
import { ageChart, trendChart } from './charts.model.ts';
import { NO_FILTER } from '../model/finding-view.ts';
import { useFigures, useTrend, type BoardScope } from '../queries.ts';
import classes from './board.module.css';

/** Charts of the age of open findings and of the last year, each with a table of its figures. */
export function FleetCharts({ client, scope }: { client: string; scope: BoardScope }) {
  const { t, locale } = useLanguage();
  const { owner } = useSession();
  const {
    data: figures,
    error: noFigures,
    isPlaceholderData: areOthers,
  } = useFigures({ ...NO_FILTER, client, scope }, owner);
  const { data: trend, error: noTrend, isPlaceholderData: isOther } = useTrend(client, scope);
  const surveys = scope || 'current';
  return (
    <div className={classes.charts}>
      {!figures && !noFigures && <ChartShape />}
      {figures && (
        <div className={classes.chart} aria-busy={areOthers}>
          <BarChart title={t(`fleet.ageing.${surveys}`)} numbers="unseen" {...ageChart(figures.by_age, t)} />
        </div>
      )}
      {!trend && !noTrend && <ChartShape />}
      {trend && (
        <div className={classes.chart} aria-busy={isOther}>
          <BarChart title={t(`fleet.trend.${surveys}`)} numbers="unseen" {...trendChart(trend, t, locale)} />
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

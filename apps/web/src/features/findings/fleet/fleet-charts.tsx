import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ageChart, trendChart } from '../model/charts.ts';
import { NO_FILTER } from '../model/finding-view.ts';
import { useFigures, useTrend } from '../queries.ts';
import classes from './board.module.css';

/** How old the open findings are, and how the last year went; each with its figures as a table. */
export function FleetCharts({ client }: { client: string }) {
  const { t, locale } = useLanguage();
  const { owner } = useSession();
  const figures = useFigures({ ...NO_FILTER, client }, owner).data;
  const trend = useTrend(client).data;
  return (
    <div className={classes.charts}>
      <div className={classes.chart}>
        {figures && <BarChart title={t('fleet.ageing')} numbers="unseen" {...ageChart(figures.by_age, t)} />}
      </div>
      <div className={classes.chart}>
        {trend && <BarChart title={t('fleet.trend')} numbers="unseen" {...trendChart(trend, t, locale)} />}
      </div>
    </div>
  );
}

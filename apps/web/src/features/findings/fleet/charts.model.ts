import { AGE_BANDS, type Answer, type FindingFigures, type findingsTrend } from '@rigbook/contract';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { BarChartData } from '../../../ui/charts/bar-chart-data.ts';

/** Findings that are not closed, by the days since they were found. */
export const ageChart = (ages: FindingFigures['by_age'], t: Translate): BarChartData => ({
  labels: AGE_BANDS.map((band) => t(`findings.age.${band}`)),
  datasets: [{ label: t('findings.notClosed'), values: AGE_BANDS.map((band) => ages[band]), color: 'open' }],
});

/** 'Nov 26' for '2026-11'. */
function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Findings found and closed in each month, and open at its end. */
export const trendChart = (trend: Answer<typeof findingsTrend>, t: Translate, locale: string): BarChartData => ({
  labels: trend.map(({ month }) => monthName(month, locale)),
  datasets: [
    { label: t('fleet.found'), values: trend.map(({ found }) => found), color: 'found' },
    { label: t('findings.state.closed'), values: trend.map(({ closed }) => closed), color: 'closed' },
    { label: t('fleet.openAtEnd'), values: trend.map(({ open_at_end: open }) => open), color: 'open' },
  ],
});

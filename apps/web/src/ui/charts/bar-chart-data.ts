/** What bars are of: open and closed findings, or what came in. */
export type ChartColour = 'open' | 'closed' | 'found';

export type BarDataset = {
  label: string;
  /** One per label of the chart. */
  values: readonly number[];
  color: ChartColour;
};

export type BarChartData = { labels: readonly string[]; datasets: readonly BarDataset[] };

export type BarDataset = {
  label: string;
  /** One per label of the chart. */
  values: readonly number[];
  /** A CSS colour. */
  color: string;
};

export type BarChartData = { labels: readonly string[]; datasets: readonly BarDataset[] };

import { expect, it } from 'vitest';
import { translate } from '../../../lib/i18n/i18n.ts';
import { ageChart, trendChart } from './charts.model.ts';

it('the ages are bars in the order of their bands', () => {
  const ages = { '0-30': 5, '31-90': 4, '91-180': 3, '181-365': 2, '366-': 1 };
  const { labels, datasets } = ageChart(ages, translate);
  expect([labels[0], labels.at(-1), datasets.map(({ values }) => values)]).toEqual([
    '30 days or less',
    'More than a year',
    [[5, 4, 3, 2, 1]],
  ]);
});

it('the months are by their names, with what was found, closed and open', () => {
  const trend = [
    { month: '2025-12', found: 3, closed: 1, open_at_end: 2 },
    { month: '2026-01', found: 0, closed: 2, open_at_end: 0 },
  ];
  const { labels, datasets } = trendChart(trend, translate, 'en-GB');
  expect(labels).toEqual(['Dec 25', 'Jan 26']);
  expect(datasets.map(({ label, values }) => [label, values])).toEqual([
    ['Found', [3, 0]],
    ['Closed', [1, 2]],
    ['Not closed at end', [2, 0]],
  ]);
});

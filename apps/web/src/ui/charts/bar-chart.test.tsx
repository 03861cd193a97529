import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ChartColour } from './bar-chart-data.ts';

const show = (datasets: { label: string; values: number[]; color: ChartColour }[]) =>
  renderPage(<BarChart title="Findings by priority" labels={['Critical', 'Major', 'Minor']} datasets={datasets} />);

const rowsOfTable = () =>
  within(screen.getByRole('table', { name: 'Findings by priority' }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

describe('a bar chart', () => {
  it('says its numbers in a table too, each under the name of its bars', () => {
    show([
      { label: 'Open', values: [4, 0, 12], color: 'open' },
      { label: 'Closed', values: [1, 2, 3], color: 'closed' },
    ]);
    expect(rowsOfTable()).toEqual([
      ['', 'Open', 'Closed'],
      ['Critical', '4', '1'],
      ['Major', '0', '2'],
      ['Minor', '12', '3'],
    ]);
  });

  it('has a 0 for a bar without a number', () => {
    show([{ label: 'Open', values: [4], color: 'open' }]);
    expect(rowsOfTable().slice(1)).toEqual([
      ['Critical', '4'],
      ['Major', '0'],
      ['Minor', '0'],
    ]);
  });

  it('is one figure by its title, whose drawing screen readers pass over', () => {
    show([{ label: 'Open', values: [1, 2, 3], color: 'open' }]);
    const figure = screen.getByRole('figure', { name: 'Findings by priority' });
    expect(within(figure).getByRole('table', { name: 'Findings by priority' })).toBeTruthy();
    expect(figure.querySelectorAll('[aria-hidden="true"] table')).toHaveLength(0);
    expect(within(figure).queryByRole('img')).toBeNull();
  });

  it('names the row and the column of each number for whoever hears it', () => {
    show([{ label: 'Open', values: [1, 2, 3], color: 'open' }]);
    expect(screen.getByRole('rowheader', { name: 'Major' }).getAttribute('scope')).toBe('row');
    expect(screen.getByRole('columnheader', { name: 'Open' }).getAttribute('scope')).toBe('col');
  });
});

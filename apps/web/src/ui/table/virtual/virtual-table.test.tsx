import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/support.tsx';
import { VirtualTable } from './virtual-table.tsx';

const ROWS = Array.from({ length: 200 }, (_, index) => ({ id: index + 1, text: `Finding ${index + 1}` }));

const show = () =>
  renderPage(
    <VirtualTable
      label="Details"
      columns={[
        { key: 'A', title: 'No.', width: 90 },
        { key: 'B', title: 'Item', width: 120 },
      ]}
      rows={ROWS}
      renderRow={(row) => (
        <>
          <td>{row.id}</td>
          <td>{row.text}</td>
        </>
      )}
      rowClass={(row) => (row.id === 2 ? 'second' : undefined)}
    />,
  );

const bodyRows = () => document.querySelectorAll('tr[data-index]');

describe('VirtualTable', () => {
  it('is a table in a focusable region of the same name, with its number of rows', () => {
    show();
    const region = screen.getByRole('region', { name: 'Details' });
    expect(region.tabIndex).toBe(0);
    const table = within(region).getByRole('table', { name: 'Details' });
    expect(table.getAttribute('aria-rowcount')).toBe('201');
    expect(table.style.minInlineSize).toBe('210px');
  });

  it('contains all rows while it is printed, and only then', () => {
    show();
    expect(bodyRows().length).toBeLessThan(ROWS.length);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(bodyRows()).toHaveLength(ROWS.length);
    expect(document.querySelector('tr.second')?.getAttribute('aria-rowindex')).toBe('3');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(bodyRows().length).toBeLessThan(ROWS.length);
  });

  it('is printed across the whole page: its columns share the width', () => {
    show();
    const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.inlineSize);
    expect(widths().every((width) => width.endsWith('%'))).toBe(false);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(widths().map((width) => Math.round(Number.parseFloat(width)))).toEqual([43, 57]);
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  it('has each title in the page once, though its head stays in sight above it', () => {
    show();
    expect(screen.getAllByText('Item')).toHaveLength(1);
    expect(document.querySelectorAll('[data-title="Item"]')).toHaveLength(1);
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it("is also printed with all rows by the browser's shortcut, once their pictures have loaded", async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
    show();
    fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    expect(bodyRows()).toHaveLength(ROWS.length);
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(bodyRows().length).toBeLessThan(ROWS.length);
  });
});

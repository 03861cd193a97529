import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { DataTable, type Column, type ListPage, type ListResult } from './data-table.tsx';
import { useListState } from './use-list-state.ts';

type Row = { id: number; name: string };

const COLUMNS: Column<Row>[] = [
  { key: 'no', title: 'No.', cell: (_, number) => number },
  { key: 'name', title: 'Name', cell: (row) => row.name },
];

const page = (current_page: number, total = 25): ListPage<Row> => ({
  data: [{ id: current_page, name: `Rig on page ${current_page}` }],
  current_page,
  per_page: 10,
  total,
});

type Ask = (page: number, search: string) => Partial<ListResult<Row>>;

function Harness({ ask }: { ask: Ask }) {
  const list = useListState();
  const result = {
    data: undefined,
    isError: false,
    isFetching: false,
    error: null,
    refetch: () => {},
    ...ask(list.page, list.search),
  };
  return <DataTable label="Rigs" columns={COLUMNS} result={result} list={list} rowKey={(row) => row.id} search />;
}

const show = (ask: Ask) => renderPage(<Harness ask={ask} />);

describe('DataTable', () => {
  it('is a table named by its label, with a header for each column', () => {
    show((number) => ({ data: page(number) }));
    const table = screen.getByRole('table', { name: 'Rigs' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['No.', 'Name']);
  });

  it('turns pages by named buttons and numbers its rows over all pages', async () => {
    show((number) => ({ data: page(number) }));
    expect(screen.getByText('1–10 of 25')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByRole('cell', { name: 'Rig on page 3' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '21' })).toBeTruthy();
    expect(screen.getByText('21–25 of 25')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('cell', { name: 'Rig on page 2' })).toBeTruthy();
  });

  it('goes to the last page if the one shown no longer exists', async () => {
    let total = 21;
    show((number) => ({ data: { ...page(number, total), ...(number * 10 - 9 > total && { data: [] }) } }));
    total = 20;
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByRole('cell', { name: 'Rig on page 2' })).toBeTruthy();
    expect(screen.getByText('11–20 of 20')).toBeTruthy();
  });

  it('shows no pager if there is only one page', () => {
    show((number) => ({ data: page(number, 1) }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('searches for what was typed after a pause, starting at the first page', async () => {
    const ask = vi.fn<Ask>((number) => ({ data: page(number) }));
    show(ask);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search: Rigs' }), { target: { value: ' alpha ' } });
    expect(ask).not.toHaveBeenCalledWith(expect.anything(), 'alpha');
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith(1, 'alpha'));
  });

  it('searches at once on Enter', () => {
    const ask = vi.fn<Ask>((number) => ({ data: page(number) }));
    show(ask);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'beta' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(ask).toHaveBeenLastCalledWith(1, 'beta');
  });

  it('distinguishes an empty list from one without matches', () => {
    show((number) => ({ data: { ...page(number, 0), data: [] } }));
    expect(screen.getByText('There is nothing here yet.')).toBeTruthy();
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'x' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.getByText('Nothing matches the search.')).toBeTruthy();
  });

  it('shows a failure in place of the rows, and loads again on Retry', () => {
    const refetch = vi.fn<() => void>();
    show(() => ({ isError: true, error: new Error('boom'), refetch }));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps showing the page while the next one is loading', () => {
    show(() => ({ data: page(1), isFetching: true }));
    expect(screen.getByRole('cell', { name: 'Rig on page 1' })).toBeTruthy();
  });
});

import type { Sheet } from '@rigbook/domain';
import { useLocation, useSearchParams } from 'react-router';
import { NO_FILTER, readFilter, writeFilter, type RowFilter } from './model/row-filter.ts';

/** A row that the address asks for; `asked` differs each time, so that the same row can be asked for again. */
export type WantedRow = { row: number; asked: string };

export type ChosenSheet = {
  /** Undefined only for a report without sheets. */
  sheet: Sheet | undefined;
  wanted: WantedRow | null;
  filter: RowFilter;
  choose: (name: string) => void;
  /** Shows a row among all the others, without a filter. */
  showRow: (name: string, row: number) => void;
  setFilter: (filter: RowFilter) => void;
};

/**
 * The sheet being viewed, and which of its findings. It is kept in the address (`?sheet=…`, with `&row=…` for a row of
 * it, or `&priority=…&status=…` for only some findings), so that it can be linked to. Without a sheet, or with a wrong
 * name, it is the first.
 */
export function useChosenSheet(sheets: readonly Sheet[]): ChosenSheet {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const sheet = sheets.find(({ name }) => name === params.get('sheet')) ?? sheets[0];
  const row = Number(params.get('row'));
  const go = (name: string, values: Record<string, string>) => {
    // Replaces the history entry: Back leads to the previous page, not through the sheets.
    setParams({ sheet: name, ...values }, { replace: true, preventScrollReset: true });
  };
  return {
    sheet,
    wanted: Number.isInteger(row) && row > 0 ? { row, asked: key } : null,
    filter: sheet ? readFilter(params) : NO_FILTER,
    choose: (name) => go(name, {}),
    showRow: (name, number) => go(name, { row: String(number) }),
    setFilter: (filter) => sheet && go(sheet.name, writeFilter(filter)),
  };
}

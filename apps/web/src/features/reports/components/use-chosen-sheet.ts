import type { Sheet } from '@rigbook/domain';
import { useLocation, useSearchParams } from 'react-router';
import { NO_FILTER, readFilter, writeFilter, type RowFilter } from './row-filter.ts';

/** A row that the address asks to be shown; `asked` differs each time, so that the same row can be asked for again. */
export type WantedRow = { row: number; asked: string };

export type ChosenSheet = {
  /** Undefined only for a report without sheets. */
  sheet: Sheet | undefined;
  wanted: WantedRow | null;
  filter: RowFilter;
  choose: (name: string) => void;
  /** A row is shown among all the others. */
  showRow: (name: string, row: number) => void;
  setFilter: (filter: RowFilter) => void;
};

/**
 * The sheet that is looked at and which of its findings. It lives in the address (`?sheet=…`, with `&row=…` for a row of
 * it, or `&priority=…&status=…` for some findings alone), so that a link leads to it; without a sheet, or with a name
 * that is none of these, it is the first.
 */
export function useChosenSheet(sheets: readonly Sheet[]): ChosenSheet {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const sheet = sheets.find(({ name }) => name === params.get('sheet')) ?? sheets[0];
  const row = Number(params.get('row'));
  const go = (name: string, values: Record<string, string>) => {
    // In the place of the entry before: Back leads to the previous page, not through the sheets.
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

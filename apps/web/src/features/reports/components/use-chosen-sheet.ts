import type { Sheet } from '@rigbook/domain';
import { useLocation, useSearchParams } from 'react-router';

/** A row that the address asks to be shown; `asked` differs each time, so that the same row can be asked for again. */
export type WantedRow = { row: number; asked: string };

export type ChosenSheet = {
  /** Undefined only for a report without sheets. */
  sheet: Sheet | undefined;
  wanted: WantedRow | null;
  choose: (name: string) => void;
  showRow: (name: string, row: number) => void;
};

/**
 * The sheet that is looked at. It lives in the address (`?sheet=…`, with `&row=…` for a row of it), so that a link leads
 * to it; without one, or with a name that is none of these, it is the first.
 */
export function useChosenSheet(sheets: readonly Sheet[]): ChosenSheet {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const sheet = sheets.find(({ name }) => name === params.get('sheet')) ?? sheets[0];
  const row = Number(params.get('row'));
  const go = (values: Record<string, string>) => {
    // In the place of the entry before: Back leads to the previous page, not through the sheets.
    setParams(values, { replace: true, preventScrollReset: true });
  };
  return {
    sheet,
    wanted: Number.isInteger(row) && row > 0 ? { row, asked: key } : null,
    choose: (name) => go({ sheet: name }),
    showRow: (name, number) => go({ sheet: name, row: String(number) }),
  };
}

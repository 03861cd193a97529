import type { PageOf } from '@rigbook/contract';

export const PER_PAGE = 10;

export type PageWanted = { page: number; perPage: number; search: string };

export const offsetOf = (wanted: Pick<PageWanted, 'page' | 'perPage'>): number => (wanted.page - 1) * wanted.perPage;

export const pageOfRows = <Row>(
  rows: Row[],
  total: number,
  wanted: Pick<PageWanted, 'page' | 'perPage'>,
): PageOf<Row> => ({
  data: rows,
  current_page: wanted.page,
  per_page: wanted.perPage,
  total,
});

/** The total of a list whose parts are counted already. */
export const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

/** A pattern for `ilike` that finds the words as typed: % and _ mean themselves. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

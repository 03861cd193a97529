import type { PageOf } from '@rigbook/contract';
import { foldText } from '@rigbook/domain';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

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

/** The total of a list from counts of its parts: its rows, or what the database maintains for each client. */
export const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

/** The total of a search: its page tells it, unless that is beyond the last. */
export const totalFound = async (
  page: readonly { found: number | null }[],
  { offset }: PageValues,
  count: () => Promise<readonly { total: number }[]>,
): Promise<number> => page[0]?.found ?? (offset === null ? 0 : sumOf(await count()));

type Named = { id: number; name: string };

/** A page as statements take it: `pattern`, for `isSpelled`, is null without a search, `offset` on the first page. */
export type PageValues = { pattern: string | null; offset: number | null };

export const pageValues = (wanted: PageWanted): PageValues => ({
  pattern: wanted.search === '' ? null : spelled(wanted.search),
  offset: wanted.page === 1 ? null : offsetOf(wanted),
});

/**
 * The rows of a page. Its size is in the text of the statement, and the first page has no offset: only then PostgreSQL
 * knows how few rows are wanted before it has the values, and plans a prepared statement once instead of each time.
 */
export const rowsOfPage = <Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { offset }: PageValues,
  perPage: number,
): SelectQueryBuilder<Tables, Table, Row> => {
  const first = rows.limit(sql.lit(perPage));
  return offset === null ? first : first.offset(offset);
};

/** The same as text of a statement, for the rows up to a page and for those of the page. */
export function limitsOfPage({ page, perPage }: Pick<PageWanted, 'page' | 'perPage'>) {
  const size = sql.lit(perPage);
  const offset = offsetOf({ page, perPage });
  return page === 1
    ? { upTo: sql`limit ${size}`, only: sql`limit ${size}` }
    : { upTo: sql`limit ${offset + perPage}`, only: sql`limit ${size} offset ${offset}` };
}

/**
 * The ids of a page by name. `named` is read only from the index of names; what the page shows is looked up for its ids.
 * For a search the matching rows are found first, counted and then sorted: each row of its page tells the total.
 */
export const idsOfPage = <Table extends keyof Schema>(
  db: Tx,
  named: SelectQueryBuilder<Schema, Table, Named>,
  page: PageValues,
  perPage: number,
) =>
  rowsOfPage(
    db
      .with(
        // Read in name order, the list might be scanned to its end for the few names that match.
        (cte) => (page.pattern === null ? cte('named').notMaterialized() : cte('named').materialized()),
        () => named,
      )
      .selectFrom('named')
      .select((eb) => [
        'named.id',
        (page.pattern === null
          ? eb.lit(null)
          : eb.selectFrom('named').select((of) => of.fn.countAll<number>().as('total'))
        ).as('total'),
      ])
      .orderBy(sql`lower(named.name)`)
      .orderBy('named.id'),
    page,
    perPage,
  );

/** A pattern for `isSpelled`. */
export const spelled = (search: string): string => containing(foldText(search));

/** That a text has the words of a pattern, however they are spelled (rules.md#spelling). */
export const isSpelled = (column: string, pattern: string) =>
  sql<boolean>`fold_text(${sql.ref(column)}) like ${pattern}`;

/** A pattern for `ilike` that matches the text as typed: % and _ are literal. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

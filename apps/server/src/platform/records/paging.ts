import type { PageOf } from '@rigbook/contract';
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

/** The total of a list whose parts are counted already. */
export const sumOf = (counts: readonly { total: number }[]): number =>
  counts.reduce((sum, { total }) => sum + total, 0);

type Named = { id: number; name: string };

/** The ids of a page by name; a search's rows are found first and then put in order. */
const idsOfPage = <Table extends keyof Schema>(
  db: Tx,
  named: SelectQueryBuilder<Schema, Table, Named>,
  wanted: PageWanted,
) =>
  db
    .with(
      // Read in its order, a list might be read to the end for the few names in it that bear the words.
      (cte) => (wanted.search === '' ? cte('named').notMaterialized() : cte('named').materialized()),
      () => named,
    )
    .selectFrom('named')
    .select('named.id')
    .orderBy(sql`lower(named.name)`)
    .orderBy('named.id')
    .limit(wanted.perPage)
    .offset(offsetOf(wanted));

type Page = ReturnType<typeof idsOfPage>;

/**
 * A page of a list by name, and how many rows it has in all. `named` is read from the index of names alone; what a page
 * shows is looked up (`rowsOf`) for the ids on the page. Without a search the total is kept by the database (`counted`).
 */
export async function pageByName<Table extends keyof Schema, Row>(
  db: Tx,
  named: SelectQueryBuilder<Schema, Table, Named>,
  wanted: PageWanted,
  { rowsOf, counted }: { rowsOf: (page: Page) => Promise<Row[]>; counted: () => Promise<number> },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await rowsOf(idsOfPage(db, named, wanted));
  if (wanted.search === '') return { rows, total: await counted() };
  const found = named.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = await found.executeTakeFirstOrThrow();
  return { rows, total };
}

/** A pattern for `ilike` that finds the words as typed: % and _ mean themselves. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

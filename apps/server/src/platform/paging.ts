import type { PageOf } from '@rigbook/contract';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';

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

/**
 * The ids of a page, by name, of what bears the words of a search. What bears them is found first and then put in order:
 * read in its order, a list might be read to the end for the few names in it that do.
 */
export const pageOfFound = <Table extends keyof Schema>(
  db: Tx,
  found: SelectQueryBuilder<Schema, Table, Named>,
  wanted: Pick<PageWanted, 'page' | 'perPage'>,
) =>
  db
    .with(
      (named) => named('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .select('found.id')
    .orderBy(sql`lower(found.name)`)
    .orderBy('found.id')
    .limit(wanted.perPage)
    .offset(offsetOf(wanted));

/** A pattern for `ilike` that finds the words as typed: % and _ mean themselves. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

import type { FindingChoices, FindingsFilter } from '@rigbook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Days } from '../register/days-store.ts';
import { all, found } from './filter-view.ts';

/** So many findings are looked at: a filter with more of them is narrowed before a section or an owner helps. */
const LOOKED_AT = 10_000;

/** So many sections are offered: of more the filter's sheet or rig is chosen first. */
const MOST_SECTIONS = 500;

/** The sheets, sections and owners of the findings that a filter finds, by name, whatever its own of these and its search. */
export async function choicesOf(
  db: Tx,
  scope: Scope,
  { days, filter }: { days: Days; filter: FindingsFilter },
): Promise<FindingChoices> {
  const within = { ...filter, section: null, owner: null, search: '' };
  const condition = found({ scope, days, filter: { ...within, sheet: null } });
  const inSheet = found({ scope, days, filter: within });
  const some = (column: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]) =>
    sql`(select ${column} from register f where ${all(conditions)} limit ${sql.lit(LOOKED_AT)}) f`;
  const [sheets, sections, owners] = [
    await sql<{ sheet: string }>`
      select distinct sheet from ${some(sql`sheet`, [condition])} order by sheet`.execute(db),
    await sql<{ section: string }>`
      select distinct section from ${some(sql`section`, [inSheet, sql`f.section <> ''`])}
      order by section limit ${sql.lit(MOST_SECTIONS)}`.execute(db),
    await sql<FindingChoices['owners'][number]>`
      select users.uuid as "UUID", users.name from users
      where id in (select owner_id from ${some(sql`owner_id`, [condition, sql`f.owner_id is not null`])})
      order by users.name, users.uuid`.execute(db),
  ];
  return {
    sheets: sheets.rows.map(({ sheet }) => sheet),
    sections: sections.rows.map(({ section }) => section),
    owners: owners.rows,
  };
}

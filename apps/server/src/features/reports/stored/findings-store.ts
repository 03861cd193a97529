import { SHEET_TEXTS } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { AnyScope } from '../../../platform/identity/scope.ts';
import { stored, type TextBytes } from '../../../platform/records/text-bytes.ts';

const FINDING_KEY = ['sheet', 'row_number'] as const;
const FINDING_TEXTS = [
  ...(['priority', 'status', ...SHEET_TEXTS, 'initial_picture', 'final_picture'] as const),
  ...(['further_pictures', 'closing_day', 'target_day', 'target_problem'] as const),
];
/** What only the sheets say that a finding is in, not its row. */
const HEADINGS = ['section', 'subsection'] as const;

const listOf = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));

/** One value however many they are: to name each column of each finding takes this thread longer than the database. */
const findingsGiven = (findings: TextBytes) => sql`json_populate_recordset(null::findings, ${stored(findings)}::json)`;

/** The report of the findings, and when it was saved. */
type SavedReport = { id: number; clientId: number; at: Date };

/** Adds the findings of a new report, given as JSON text (`findingsText`). */
export async function insertFindings(
  db: Tx,
  _scope: AnyScope,
  { id, clientId, at }: SavedReport,
  findings: TextBytes,
): Promise<void> {
  const all = listOf([...FINDING_KEY, ...FINDING_TEXTS, ...HEADINGS]);
  await sql`insert into findings (client_id, report_id, saved_at, ${all})
    select ${clientId}::int, ${id}::int, ${at}, ${all} from ${findingsGiven(findings)}`.execute(db);
}

/**
 * Writes the findings of some rows of a report, given in the same way, and removes those of rows that are findings no more. They
 * stay under their headings.
 */
export async function changeFindings(
  db: Tx,
  _scope: AnyScope,
  { id, clientId, at }: SavedReport,
  { findings, gone }: { findings: TextBytes; gone: readonly { sheet: string; row: number }[] },
): Promise<void> {
  const all = listOf([...FINDING_KEY, ...FINDING_TEXTS]);
  for (const { sheet, row } of gone) {
    const rows = db.deleteFrom('findings').where('report_id', '=', id).where('sheet', '=', sheet);
    await rows.where('row_number', '=', row).execute();
  }
  await sql`
    insert into findings (client_id, report_id, saved_at, ${all})
    select ${clientId}::int, ${id}::int, ${at}, ${all} from ${findingsGiven(findings)}
    on conflict (report_id, sheet, row_number)
      do update set saved_at = excluded.saved_at,
        (${listOf(FINDING_TEXTS)}) = (${listOf(FINDING_TEXTS, 'excluded')})`.execute(db);
}

/**
 * Makes a report's findings those of its present sheets, given in the same way. Rows that are the same stay: one changed cell changes one row, however many there are.
 */
export async function writeFindings(
  db: Tx,
  _scope: AnyScope,
  { id, clientId, at }: SavedReport,
  findings: TextBytes,
): Promise<void> {
  const texts = [...FINDING_TEXTS, ...HEADINGS];
  const all = listOf([...FINDING_KEY, ...texts]);
  // A full join is never done row by row, whatever number of rows PostgreSQL expects.
  await sql`
    with fresh as materialized (select ${all} from ${findingsGiven(findings)}),
    differing as materialized (
      select f.id, ${listOf([...FINDING_KEY, ...texts], 'x')}
      from (select * from findings where report_id = ${id}::int) f
      full join fresh x on x.sheet = f.sheet and x.row_number = f.row_number
      where f.id is null or x.sheet is null
        or (${listOf(texts, 'f')}) is distinct from (${listOf(texts, 'x')})),
    gone as (delete from findings where id in (select id from differing where sheet is null))
    insert into findings (client_id, report_id, saved_at, ${all})
    select ${clientId}::int, ${id}::int, ${at}, ${all} from differing where sheet is not null order by sheet, row_number
    on conflict (report_id, sheet, row_number)
      do update set saved_at = excluded.saved_at, (${listOf(texts)}) = (${listOf(texts, 'excluded')})`.execute(db);
}

/** Says that findings of a report were last saved with it: all, or those of which nobody knows when that was. */
export async function noteSaved(
  db: Tx,
  _scope: AnyScope,
  { id, at }: SavedReport,
  which: 'all' | 'unknown',
): Promise<void> {
  const findings = db.updateTable('findings').set({ saved_at: at }).where('report_id', '=', id);
  await findings.where('saved_at', which === 'all' ? 'is distinct from' : 'is', which === 'all' ? at : null).execute();
}

import {
  type findingsYearly,
  type Query,
  REPEATED_TEXTS,
  type Yearly,
  YEARLY_SURVEYS,
  type YearlyCounts,
  type YearlyText,
} from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { type Priority, PRIORITIES, type WorkbookKind } from '@rigbook/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { ageOf, all, type Condition, isAccepted, ofClients, overdueOn, seenBy } from '../list/conditions-view.ts';
import type { Days } from '../register/days-store.ts';

type Asked = Query<typeof findingsYearly>;

type Counted = YearlyCounts & { superseded: number; open: number; overdue: number; accepted: number };
type Named = { sheet: string; section: string };
/** A row of counts, of all that its columns do not name. */
type Row = Counted & {
  survey: number | null;
  sheet: string | null;
  section: string | null;
  priority: Priority | null;
  /** Which columns it does not name: a bit for each, the first one is the highest. */
  of_all: number;
  surveys: number;
};
const OF_ALL = { total: 15, priority: 14, section: 9, sectionPriority: 8, survey: 7, surveySection: 1 } as const;

type Whose = Pick<Yearly, 'rig' | 'client'> & { counted: Condition };

/**
 * Whose findings are meant: 404 for a rig or a company that is not the caller's; 422 where the provider asks for no company.
 * A company's own people may leave it out.
 */
async function requireWhose(db: Tx, scope: Scope, { rig, client }: Asked): Promise<Whose> {
  if (rig === null && client === null && scope.owner) throw invalid({ client: message('field.required') });
  const company = client ?? (rig === null ? scope.clientId : null);
  const { rows } = await sql<{ id: number; name: string; rig_id: number | null; rig_name: string | null }>`
    select clients.id, clients.name, rigs.id as rig_id, rigs.name as rig_name
    from clients left join rigs on rigs.client_id = clients.id and rigs.uuid = ${rig}::uuid and rigs.deleted_at is null
    where ${ofClients(scope, company, sql`clients.id`)} and (rigs.id is not null or ${rig}::uuid is null)
    limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const { id, name, rig_id: rigId, rig_name: rigName } = found;
  return {
    rig: rig === null ? null : { UUID: rig, name: rigName ?? '' },
    client: { id, name },
    counted: all([sql`f.client_id = ${id}::int`, ...(rigId === null ? [] : [sql`f.rig_id = ${rigId}::int`])]),
  };
}

/** Reads the register once for all counts. Only the counts by survey leave out surveys beyond the newest. */
async function loadCounts(db: Tx, scope: Scope, days: Days, { counted: whose }: Whose): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with seen as materialized (
      select f.report_id, f.found_on, f.sheet, f.sheet_index, f.row_number, coalesce(f.section, '') as section, f.priority,
        f.state = 'superseded' as is_superseded, f.state = 'closed' as is_closed, f.is_open,
        f.state <> 'superseded' and f.repeats > 0 as is_repeat,
        ${overdueOn(days)} as is_overdue, ${isAccepted(days)} as is_accepted,
        case when f.state = 'closed' then ${ageOf(days)} end as days_to_close
      from register f where ${all([sql`f.is_listed`, whose, ...seenBy(scope)])}),
    dated as (select report_id, max(found_on) as found_on from seen group by report_id),
    newest as (select report_id from dated order by found_on desc, report_id desc limit ${sql.lit(YEARLY_SURVEYS)}),
    counted as (
      select seen.*, newest.report_id as survey from seen left join newest on newest.report_id = seen.report_id)
    select survey, sheet, section, priority, grouping(survey, sheet, section, priority) as of_all,
      count(*) filter (where not is_superseded) as found, count(*) filter (where is_closed) as closed,
      count(*) filter (where is_repeat) as repeated, count(*) filter (where is_superseded) as superseded,
      count(*) filter (where is_open) as open, count(*) filter (where is_overdue) as overdue,
      count(*) filter (where is_accepted) as accepted,
      percentile_cont(0.5) within group (order by days_to_close) as median_days,
      (select count(*) from dated) as surveys
    from counted
    group by grouping sets ((), (priority), (sheet, section), (sheet, section, priority), (survey), (survey, sheet, section))
    having grouping(survey) = 1 or survey is not null
    order by min(sheet_index), sheet, min(row_number), section`.execute(db);
  return rows;
}

type Surveyed = {
  id: number;
  uuid: string;
  kind: WorkbookKind;
  survey_date: string | null;
  created_at: Date;
  found_on: string;
  rig_uuid: string;
  rig_name: string;
};

/** Surveys by their ids, the newest first, as the register orders them. */
async function loadSurveys(db: Tx, _scope: Scope, ids: readonly number[]): Promise<Surveyed[]> {
  const { rows } = await sql<Surveyed>`
    select r.id, r.uuid, r.kind, r.survey_date, r.created_at, rigs.uuid as rig_uuid, rigs.name as rig_name,
      coalesce(r.survey_date, day_of_client(r.client_id, r.created_at)) as found_on
    from reports r join rigs on rigs.id = r.rig_id where r.id = any (${ids}::int[])
    order by found_on desc, r.created_at desc, r.id desc`.execute(db);
  return rows;
}

type StoredText = Omit<YearlyText, 'finding' | 'rig'> &
  Named & { uuid: string; ref: string; priority: Priority; rig_uuid: string; rig_name: string };

/** Texts of findings that were found again, whatever their letter case, marks and spaces; those that were most often first. */
async function loadTexts(db: Tx, scope: Scope, { counted: whose }: Whose): Promise<YearlyText[]> {
  const { rows } = await sql<StoredText>`
    select f.deficiency as text, said.repeats, said.findings, said.rigs, said.open, f.uuid, f.ref, f.priority, f.sheet,
      coalesce(f.section, '') as section, rigs.uuid as rig_uuid, rigs.name as rig_name
    from (
      select fold_text(regexp_replace(btrim(f.deficiency), '\\s+', ' ', 'g')) as folded, sum(f.repeats)::bigint as repeats,
        count(*) as findings, count(distinct f.rig_id) as rigs, count(*) filter (where f.is_open) as open,
        max(f.found_on) as last_found_on, (array_agg(f.uuid order by f.found_on desc, f.uuid))[1] as newest
      from register f
      where ${all([sql`f.is_listed and f.repeats > 0 and f.state <> 'superseded'`, whose, ...seenBy(scope)])}
      group by 1 order by repeats desc, rigs desc, last_found_on desc, folded limit ${sql.lit(REPEATED_TEXTS)}) said
    join register f on f.uuid = said.newest join rigs on rigs.id = f.rig_id
    order by said.repeats desc, said.rigs desc, said.last_found_on desc, said.folded`.execute(db);
  return rows.map(({ uuid, ref, priority, sheet, section, rig_uuid: rig, rig_name: name, ...said }) => ({
    ...said,
    finding: { UUID: uuid, ref, priority, sheet, section },
    rig: { UUID: rig, name },
  }));
}

const NOTHING: Counted = {
  found: 0,
  closed: 0,
  repeated: 0,
  median_days: null,
  superseded: 0,
  open: 0,
  overdue: 0,
  accepted: 0,
};

const countsOf = ({ found, closed, repeated, median_days: median }: Counted): YearlyCounts => ({
  found,
  closed,
  repeated,
  median_days: median,
});
const leftOf = ({ open, overdue, accepted }: Counted) => ({ open, overdue, accepted });

function byPriority(rows: readonly Row[]): Record<Priority, YearlyCounts> {
  const of = (wanted: Priority) => countsOf(rows.find(({ priority }) => priority === wanted) ?? NOTHING);
  return Object.fromEntries(PRIORITIES.map((priority) => [priority, of(priority)])) as Record<Priority, YearlyCounts>;
}

const nameOf = ({ sheet, section }: Row): Named => ({ sheet: sheet ?? '', section: section ?? '' });
const keyOf = (row: Row): string => JSON.stringify([row.sheet, row.section]);

/**
 * What all surveys of a rig or of a company have found, closed and found again (rules.md#yearly-meeting).
 * @throws 404 for a rig or company that is not the caller's, 422 if the provider names neither
 */
export async function yearlyOf(db: Tx, scope: Scope, days: Days, asked: Asked): Promise<Yearly> {
  const whose = await requireWhose(db, scope, asked);
  const [rows, texts] = [await loadCounts(db, scope, days, whose), await loadTexts(db, scope, whose)];
  const levels = Map.groupBy(rows, (row) => row.of_all);
  const of = (level: keyof typeof OF_ALL): Row[] => levels.get(OF_ALL[level]) ?? [];
  const [total] = of('total');
  const priorities = Map.groupBy(of('sectionPriority'), keyOf);
  const sectionsOf = Map.groupBy(of('surveySection'), ({ survey }) => survey);
  const surveyed = new Map(of('survey').map((row) => [row.survey, row]));
  const surveys = await loadSurveys(db, scope, [...surveyed.keys()] as number[]);
  return {
    rig: whose.rig,
    client: whose.client,
    total: { ...countsOf(total ?? NOTHING), ...leftOf(total ?? NOTHING), by_priority: byPriority(of('priority')) },
    // What was only found again elsewhere is counted there.
    sections: of('section')
      .filter(({ found }) => found > 0)
      .map((row) => ({
        ...nameOf(row),
        ...countsOf(row),
        ...leftOf(row),
        by_priority: byPriority(priorities.get(keyOf(row)) ?? []),
      })),
    surveys: surveys.map(
      ({ id, uuid: UUID, kind, survey_date, created_at: at, found_on, rig_uuid: rig, rig_name: name }) => {
        const counted = surveyed.get(id) ?? NOTHING;
        return {
          report: { UUID, kind, survey_date, created_at: at.toISOString() },
          rig: { UUID: rig, name },
          found_on,
          ...countsOf(counted),
          superseded: counted.superseded,
          sections: (sectionsOf.get(id) ?? []).map((row) => ({
            ...nameOf(row),
            ...countsOf(row),
            superseded: row.superseded,
          })),
        };
      },
    ),
    earlier_surveys: Math.max((total?.surveys ?? 0) - YEARLY_SURVEYS, 0),
    texts,
  };
}

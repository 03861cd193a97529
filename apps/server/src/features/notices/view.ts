import {
  ACCESS,
  type Language,
  mayCall,
  type Notice,
  type NoticeKind,
  noticeText,
  type PageOf,
  URGENT_NOTICES,
} from '@rigbook/contract';
import { OWNER_CLIENT_ID, REPORT_PATTERNS, reportPage, type ReportKind, roleOf } from '@rigbook/domain';
import { FIRST_LANGUAGE } from '@rigbook/texts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { limitsOfPage, pageOfRows, PER_PAGE } from '../../platform/records/paging.ts';
import type { Scope, SystemScope } from '../../platform/identity/scope.ts';
import { countNotices, SEEN, SEEN_BY_MAIL } from './seen-view.ts';

type Row = {
  uuid: string;
  at: Date;
  kind: NoticeKind;
  findings: number;
  by_name: string;
  by_several: boolean;
  of_several: boolean;
  is_read: boolean;
  permission_id: number;
  company_of_reader: number;
  rig: string | null;
  rig_uuid: string | null;
  is_rig_deleted: boolean;
  report: string | null;
  report_kind: ReportKind | null;
  visit: string | null;
  day: string | null;
  visit_type: string | null;
  finding: string | null;
  text: string | null;
};

const COLUMNS = sql`n.uuid, n.at, n.kind, n.by_name, n.by_several, n.of_several, n.read_at is not null as is_read,
  u.permission_id, u.client_id as company_of_reader, g.uuid as rig_uuid, g.deleted_at is not null as is_rig_deleted,
  coalesce(g.name, v.other_rig) as rig, p.uuid as report, p.kind as report_kind, v.uuid as visit, v.date as day,
  (select t.name from visit_types t where t.id = v.visit_type_id) as visit_type,
  (select f.uuid from register f where f.uuid = n.finding and f.is_listed) as finding,
  (select case when f.ref = '' then f.deficiency else f.ref end from register f
    where f.uuid = n.finding and f.is_listed) as text`;

const IS_URGENT = sql`n.kind in (${sql.join(URGENT_NOTICES.map((kind) => sql.lit(kind)))})`;

/** A page of the caller's notices, unread urgent ones before others, newest first; and how many are unread. */
export async function loadNoticesPage(
  db: Tx,
  scope: Scope,
  page: number,
): Promise<{ page: PageOf<Notice>; unread: number }> {
  const wanted = { page, perPage: PER_PAGE };
  const { only } = limitsOfPage(wanted);
  const [counts, { rows }] = await Promise.all([
    countNotices(db, scope),
    sql<Row>`
      select ${COLUMNS}, n.findings
      from ${SEEN} and n.user_id = ${scope.userId}
      order by n.read_at is null and ${IS_URGENT} desc, n.at desc, n.id desc
      ${only}`.execute(db),
  ]);
  return { page: pageOfRows(rows.map(shownNotice), counts.total, wanted), unread: counts.unread };
}

/** The most characters of a finding's text in a notice. */
const LONGEST = 80;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function shownNotice(row: Row): Notice {
  return {
    UUID: row.uuid,
    at: row.at.toISOString(),
    kind: row.kind,
    text_key: noticeText(row.kind),
    params: {
      by: row.by_name,
      ...(row.by_several && { several: 1 }),
      rig: row.rig ?? '',
      count: row.findings,
      ...(row.text !== null && { finding: cut(row.text) }),
      ...(row.report_kind !== null && { report_kind: row.report_kind }),
      ...(row.day !== null && { date: row.day }),
      ...(row.visit_type !== null && { visit_type: row.visit_type }),
    },
    path: pathOfNotice(row),
    read: row.is_read,
  };
}

/** The page of a notice; for several findings, the register filtered by their state. */
function pathOfNotice(row: Row): string {
  const { kind, visit, finding, report, report_kind: reportKind, rig_uuid: rig } = row;
  if (kind === 'report_deleted') return pathOfDeletion(row);
  if (visit !== null) return `/visit/show/${visit}`;
  if (finding !== null) return `/finding/show/${finding}`;
  if (report === null || reportKind === null) return '/';
  if (kind === 'report_saved') return REPORT_PATTERNS[reportPage(reportKind, 'Show')].replace(':uuid', report);
  const of: Record<string, string> = row.of_several && rig !== null ? { rig } : { report };
  return `/findings?${new URLSearchParams({ ...of, ...NARROWED[kind] }).toString()}`;
}

/** The trash, for those who may restore from it. */
function pathOfDeletion({
  permission_id: permission,
  company_of_reader: company,
  rig_uuid: rig,
  is_rig_deleted: isGone,
}: Row) {
  const reader = { role: roleOf(permission), owner: company === OWNER_CLIENT_ID };
  if (mayCall(reader, ACCESS['trash.list'])) return '/trash';
  return rig === null || isGone ? '/' : `/rig/show/${rig}`;
}

const NARROWED: Partial<Record<NoticeKind, Record<string, string>>> = {
  assigned: { owner: 'me' },
  returned: { returned: '1' },
  ready: { state: 'ready' },
  question: { asked: '1' },
  proposed: { proposed: '1' },
  closed: { state: 'closed' },
};

/** A notice to mail, with its receiver and company. */
export type NoticeToMail = {
  user: { id: number; address: string };
  language: Language;
  client: { id: number; name: string };
  notice: Notice;
};

/** The notices that their receivers may still see, by person and company. Leaves out visits, which are mailed as calendar entries. */
export async function loadNoticesToMail(
  db: Tx,
  _scope: SystemScope,
  ids: readonly number[],
  since: Date,
): Promise<NoticeToMail[]> {
  type Mailed = Row & { user_id: number; email: string; language: Language; client_id: number; client_name: string };
  const { rows } = await sql<Mailed>`
    select ${COLUMNS}, coalesce(n.mail_findings, n.findings) as findings, u.id as user_id, u.email, n.client_id, c.name as client_name,
      coalesce((select r.language from reminder_choices r where r.user_id = u.id), ${FIRST_LANGUAGE}) as language
    from clients c, ${SEEN_BY_MAIL} and c.id = n.client_id
      and n.id = any (${[...ids]}::bigint[]) and n.at > ${since} and n.kind <> 'visit_planned' and u.deleted_at is null
    order by n.user_id, n.client_id, n.id`.execute(db);
  return rows.map((row) => ({
    user: { id: row.user_id, address: row.email },
    language: row.language,
    client: { id: row.client_id, name: row.client_name },
    notice: shownNotice(row),
  }));
}

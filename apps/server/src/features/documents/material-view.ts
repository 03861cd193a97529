import type { AskedDocument, FindingsFilter } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  can,
  COUNTED_STATES,
  isBooleanLike,
  isFileKind,
  isWorkbookKind,
  sectionsOf,
  type SpecGroup,
  workbookTitle,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { dayOfClient, type Days, findingIds } from '../findings/public.ts';
import { type ReportHead, reportHead, reportHeadById } from '../reports/public.ts';
import { rigByUuid } from '../rigs/public.ts';
import type { DaysOfReport, RigAsked } from './material/gathered.ts';

/** More is no document that somebody reads. */
const MOST_FINDINGS = 20_000;
export const EVERY_STATE = [...COUNTED_STATES];

/** The report that a document is of, and the survey that it follows. */
export type ReportAsked = {
  head: ReportHead;
  survey: ReportHead;
  rig: { uuid: string; name: string };
  /** The original of the survey. */
  workbook: { path: string; name: string } | null;
};

/** 404 for a report that is foreign, deleted, or of another kind. */
export async function reportAsked(db: Tx, scope: Scope, { kind, report }: AskedDocument): Promise<ReportAsked> {
  const head = report === undefined ? undefined : await reportHead(db, scope, report);
  if (!head || head.kind !== kind || isFileKind(head.kind)) throw notFound();
  const survey = isWorkbookKind(head.kind) ? head : head.parent_id && (await reportHeadById(db, scope, head.parent_id));
  if (!survey) throw notFound();
  const workbook = survey.sheet_path === null ? null : { path: survey.sheet_path, name: survey.sheet_name ?? '' };
  return { head, survey, rig: { uuid: head.rig_uuid, name: head.rig_name }, workbook };
}

/** What people call a survey by: the Report ref. in its workbook, else the name of that. */
export const referenceOf = ({
  report_ref: ref,
  sheet_name: name,
}: Pick<ReportHead, 'report_ref' | 'sheet_name'>): string => ref || workbookTitle(name ?? '');

export async function daysOfReport(
  services: Services,
  db: Tx,
  scope: Scope,
  { survey }: ReportAsked,
): Promise<DaysOfReport> {
  const { client_id: client, survey_date: surveyed, created_at: created } = survey;
  return {
    today: await dayOfClient(db, scope, client, services.now()),
    surveyed: surveyed ?? (await dayOfClient(db, scope, client, created)),
  };
}

/** The UUIDs of the findings of a filter, rig by rig; refuses more than a document can have. */
export async function findingsFound(db: Tx, scope: Scope, days: Days, filter: FindingsFilter): Promise<string[]> {
  const page = { sort: 'rig' as const, page: 1, per_page: MOST_FINDINGS + 1 };
  const uuids = await findingIds(db, scope, { scope, days, filter }, page);
  if (uuids.length > MOST_FINDINGS) throw invalid({ filter: message('document.too_many', { most: MOST_FINDINGS }) });
  return uuids;
}

/** The filter that finds every finding of a report. */
export const everyFindingOf = (report: string): FindingsFilter => ({
  client: null,
  rig: null,
  report,
  kind: null,
  sheet: null,
  section: null,
  priority: null,
  state: [...EVERY_STATE],
  owner: null,
  turn: null,
  overdue: false,
  asked: false,
  returned: false,
  proposed: false,
  due_to: null,
  closed_days: null,
  closed_from: null,
  closed_to: null,
  age_from: null,
  age_to: null,
  scope: 'all',
  search: '',
});

/** As many particulars as a cover has room for. */
const PARTICULARS = 10;

/** A rig with the first particulars of its specifications that somebody has filled in; null if it is not there. */
export async function rigAsked(db: Tx, scope: Scope, uuid: string): Promise<RigAsked | null> {
  const rig = await rigByUuid(db, scope, uuid, NEVER);
  if (!rig) return null;
  const groups = can(scope.role, 'rigs.tabs.specifications.show') ? ((rig.specs ?? []) as SpecGroup[]) : [];
  const fields = (groups[0]?.subSpecs ?? []).flatMap((one) => sectionsOf(one)).flatMap((section) => section.fields);
  const filled = fields.filter(({ name, value }) => value.trim() !== '' && !isBooleanLike(name));
  const particulars = filled.slice(0, PARTICULARS).map(({ name, value }): [string, string] => [name, value]);
  return { name: rig.name, image: rig.image, client: rig.client_name, particulars };
}

/** No rig is of that revision, so that its specifications are read. */
const NEVER = new Date(0);

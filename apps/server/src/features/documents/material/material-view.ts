import type { FindingsAsked, FindingsFilter } from '@rigbook/contract';
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
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { dayOfClient, type Days, findingIds } from '../../findings/public.ts';
import { type ReportHead, reportHead, reportHeadById } from '../../reports/public.ts';
import { findRig } from '../../rigs/public.ts';
import type { DaysOfReport, RigAsked } from './gathered.ts';

/** Nobody reads a longer document. */
const MOST_FINDINGS = 20_000;
export const EVERY_STATE = [...COUNTED_STATES];

/** The report of a document, and the survey it follows up. */
export type ReportAsked = {
  head: ReportHead;
  survey: ReportHead;
  rig: { uuid: string; name: string };
  /** The survey's original workbook. */
  workbook: { path: string; name: string } | null;
};

/** Loads the report of a document; 404 if it is another company's, deleted, or of another kind. */
export async function loadReportAsked(
  db: Tx,
  scope: Scope,
  { kind, report }: Pick<FindingsAsked, 'kind' | 'report'>,
): Promise<ReportAsked> {
  const head = report === undefined ? undefined : await reportHead(db, scope, report);
  if (!head || head.kind !== kind || isFileKind(head.kind)) throw notFound();
  const survey = isWorkbookKind(head.kind) ? head : head.parent_id && (await reportHeadById(db, scope, head.parent_id));
  if (!survey) throw notFound();
  const workbook = survey.sheet_path === null ? null : { path: survey.sheet_path, name: survey.sheet_name ?? '' };
  return { head, survey, rig: { uuid: head.rig_uuid, name: head.rig_name }, workbook };
}

/** The name of a survey that people use: the Report ref. in its workbook, otherwise the name of the workbook. */
export const referenceOf = ({
  report_ref: ref,
  sheet_name: name,
}: Pick<ReportHead, 'report_ref' | 'sheet_name'>): string => ref || workbookTitle(name ?? '');

export async function loadDaysOfReport(
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

/** The UUIDs of the findings that match a filter, rig by rig; refuses more than a document can have. */
export async function findFindings(db: Tx, scope: Scope, days: Days, filter: FindingsFilter): Promise<string[]> {
  const page = { sort: 'rig' as const, page: 1, per_page: MOST_FINDINGS + 1 };
  const uuids = await findingIds(db, scope, { scope, days, filter }, page);
  if (uuids.length > MOST_FINDINGS) throw invalid({ filter: message('document.too_many', { most: MOST_FINDINGS }) });
  return uuids;
}

/** The filter that matches every finding of a report. */
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
  accepted: false,
  due_to: null,
  closed_days: null,
  closed_from: null,
  closed_to: null,
  age_from: null,
  age_to: null,
  scope: 'all',
  search: '',
});

/** The most particulars that a cover has room for. */
const PARTICULARS = 10;

/** A rig with the first particulars of its specifications that are filled in; null if it does not exist. */
export async function loadRigAsked(db: Tx, scope: Scope, uuid: string): Promise<RigAsked | null> {
  const rig = await findRig(db, scope, uuid, NEVER);
  if (!rig) return null;
  const groups = can(scope.role, 'rigs.tabs.specifications.show') ? ((rig.specs ?? []) as SpecGroup[]) : [];
  const fields = (groups[0]?.subSpecs ?? []).flatMap((one) => sectionsOf(one)).flatMap((section) => section.fields);
  const filled = fields.filter(({ name, value }) => value.trim() !== '' && !isBooleanLike(name));
  const particulars = filled.slice(0, PARTICULARS).map(({ name, value }): [string, string] => [name, value]);
  return { name: rig.name, image: rig.image, client: rig.client_name, particulars };
}

/** Older than any revision of a rig, so that its specifications are loaded. */
const NEVER = new Date(0);

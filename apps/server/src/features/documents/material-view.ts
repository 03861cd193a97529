import { type AskedDocument, FINDING_STATES, type FindingRow, type FindingsFilter } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import {
  can,
  classifySheets,
  type Finding,
  type FindingPlace,
  findingsOf,
  isBooleanLike,
  isFileKind,
  isWorkbookKind,
  placeKey,
  sectionsOf,
  type Sheet,
  type SpecGroup,
  type TrackedFinding,
  workbookTitle,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { dayOfClient, daysOf, findingsPage } from '../findings/public.ts';
import {
  findingsPlaced,
  type ReportHead,
  reportHead,
  reportHeadById,
  reportWithData,
  sheetsIn,
} from '../reports/public.ts';
import { rigByUuid } from '../rigs/public.ts';
import { type SaidOfFinding, saidOf } from './store.ts';

/** More is no document that somebody reads. */
const MOST_FINDINGS = 20_000;
export const EVERY_STATE = FINDING_STATES.filter((state) => state !== 'superseded');

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

/** Days where the company of a report is: the present one, and that of the survey. */
export type DaysOfReport = { today: string; surveyed: string };

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

/** The findings of a filter, rig by rig, and the present day where the reader is; refuses more than a document can have. */
export async function rowsOf(
  services: Services,
  db: Tx,
  scope: Scope,
  filter: FindingsFilter,
): Promise<{ rows: FindingRow[]; today: string }> {
  const days = await daysOf(db, scope, { now: services.now(), zone: services.settings.TIME_ZONE });
  const page = { sort: 'rig' as const, page: 1, per_page: MOST_FINDINGS };
  const { data, total } = await findingsPage(db, scope, { scope, days, filter }, page);
  if (total > MOST_FINDINGS) throw invalid({ filter: message('document.too_many', { most: MOST_FINDINGS }) });
  return { rows: data, today: days.today };
}

/** A finding as its sheet has it, and as the register has it: null while it is not there, or no longer. */
export type FollowedFinding = { finding: Finding; row: FindingRow | null; said: SaidOfFinding[] };

/** What a document of a report is made from. */
export type ReportMaterial = { sheets: Sheet[]; surveySheets: Sheet[]; findings: Map<string, FollowedFinding> };

export async function reportMaterial(
  services: Services,
  db: Tx,
  scope: Scope,
  { head, survey }: ReportAsked,
): Promise<ReportMaterial> {
  const sheets = await sheetsOf(db, scope, head);
  const surveySheets = head.id === survey.id ? sheets : await sheetsOf(db, scope, survey);
  const { rows } = await rowsOf(services, db, scope, everyFindingOf(survey.uuid));
  const rowsById = new Map(rows.map((row) => [row.UUID, row]));
  const ids = idsAt(await placed(db, scope, { head, survey, rows }));
  const said = await saidAbout(db, scope, rows);
  const findings = findingsOf(sheets).map((finding): [string, FollowedFinding] => {
    const row = rowsById.get(ids.get(placeKey(finding)) ?? '') ?? null;
    return [placeKey(finding), { finding, row, said: (row && said.get(row.UUID)) ?? [] }];
  });
  return { sheets, surveySheets, findings: new Map(findings) };
}

type Places = { head: ReportHead; survey: ReportHead; rows: readonly FindingRow[] };

/**
 * Which finding is where in a report. A closing follows its survey only with its next step, and has its own places until
 * then; without any, it is as its survey was last, and that as the register has it.
 */
const placed = async (db: Tx, scope: Scope, { head, survey, rows }: Places): Promise<TrackedFinding[]> =>
  (await findingsPlaced(db, scope, head.id)) ??
  (await findingsPlaced(db, scope, survey.id)) ??
  rows.map(({ UUID: id, sheet, row }) => ({ id, sheet, row }));

const idsAt = (places: readonly TrackedFinding[]) => new Map(places.map((place) => [placeKey(place), place.id]));

async function sheetsOf(db: Tx, scope: Scope, { kind, uuid }: ReportHead): Promise<Sheet[]> {
  const report = await reportWithData(db, scope, kind, uuid);
  if (report?.data == null) throw notFound();
  return classifySheets(sheetsIn(report.data));
}

/**
 * What is written into the workbook of a survey: both as sheets, and of a finding of the survey where its closing has it
 * and its pictures after.
 */
export type WorkbookMaterial = {
  survey: Sheet[];
  closing: Sheet[];
  inClosing: (place: FindingPlace) => FindingPlace | undefined;
  after: (place: FindingPlace) => string[];
};

export async function workbookMaterial(
  services: Services,
  db: Tx,
  scope: Scope,
  { survey }: ReportAsked,
): Promise<WorkbookMaterial> {
  const { rows } = await rowsOf(services, db, scope, everyFindingOf(survey.uuid));
  const uuid = rows.find(({ closing }) => closing !== null)?.closing?.UUID;
  const closing = uuid === undefined ? undefined : await reportHead(db, scope, uuid);
  const ids = idsAt(await placed(db, scope, { head: survey, survey, rows }));
  const followed = closing ? await placed(db, scope, { head: closing, survey, rows }) : [];
  const places = new Map(followed.map((place) => [place.id, place]));
  const after = new Map(rows.map((row) => [row.UUID, row.pictures.after]));
  const idOf = (place: FindingPlace) => ids.get(placeKey(place)) ?? '';
  return {
    survey: await sheetsOf(db, scope, survey),
    closing: closing ? await sheetsOf(db, scope, closing) : [],
    inClosing: (place) => places.get(idOf(place)),
    after: (place) => after.get(idOf(place)) ?? [],
  };
}

/** What was said about findings, by their UUIDs. */
export async function saidAbout(
  db: Tx,
  scope: Scope,
  rows: readonly FindingRow[],
): Promise<Map<string, SaidOfFinding[]>> {
  const events = await saidOf(
    db,
    scope,
    rows.map(({ UUID }) => UUID),
  );
  return Map.groupBy(events, ({ finding }) => finding);
}

const everyFindingOf = (report: string): FindingsFilter => ({
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

/** Whether a finding is among those that were chosen. */
export const isChosen = ({ only }: AskedDocument, { finding, row }: FollowedFinding): boolean =>
  only === 'all' || ((row?.state ?? finding.status) === 'closed') === (only === 'closed');

/** What a document says of a rig. */
export type RigAsked = { name: string; image: string | null; client: string; particulars: [string, string][] };

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

import type { AskedDocument, FindingRow, FindingState } from '@rigbook/contract';
import { FINDING_STATES } from '@rigbook/contract';
import { PRIORITIES, type Status, workbookTitle } from '@rigbook/domain';
import type { DocumentContent, DocumentFinding, DocumentSection, DocumentSummary, PictureRef } from './content.ts';
import {
  type FollowedFinding,
  isChosen,
  type RegisterMaterial,
  type ReportAsked,
  type ReportMaterial,
  type RigAsked,
} from './material-view.ts';
import { pictureName } from './pictures.ts';
import type { SaidOfFinding } from './store.ts';
import { titleOf } from './titles.ts';

const STATE_OF: Record<Status, FindingState> = { open: 'open', progress: 'progress', closed: 'closed' };

const refTo = (path: string): PictureRef => ({ path, name: pictureName(path) });
const refsTo = (paths: readonly string[]) => [...new Set(paths.filter((path) => path !== ''))].map(refTo);

const answersOf = (said: readonly SaidOfFinding[]) =>
  said.map(({ at, user_name: by, side, kind, text }) => ({ at: at.toISOString(), by: by ?? '', side, kind, text }));

const ofRow = (row: FindingRow) => ({
  ref: row.ref,
  priority: row.priority,
  state: row.state,
  status: row.status,
  deficiency: row.deficiency,
  recommendation: row.recommendation,
  reference: row.reference,
  location: row.location,
  actionBy: row.action_by,
  actionTaken: row.action_taken,
  foundOn: row.found_on,
  dueOn: row.due_on,
  overdueDays: row.days_overdue,
  ageDays: row.age_days,
  closedOn: row.closed_on,
  verifiedBy: row.verified_by,
  owner: row.owner?.name ?? row.owner_text,
});

const registered = (row: FindingRow, said: readonly SaidOfFinding[]): DocumentFinding => ({
  ...ofRow(row),
  answers: answersOf(said),
  before: refsTo(row.pictures.before),
  after: refsTo(row.pictures.after),
});

/** A finding of a sheet, with what the register knows of it. */
function followed({ finding, row, said }: FollowedFinding): DocumentFinding {
  const { initialPicture, furtherPictures, finalPicture } = finding;
  const before = refsTo([initialPicture, ...furtherPictures]);
  const after = refsTo([finalPicture, ...(row?.pictures.after ?? [])]);
  if (row) return { ...registered(row, said), before, after };
  const { ref, priority, status, deficiency, recommendation, reference, location } = finding;
  const { actionBy, actionTaken, verifiedBy } = finding;
  const texts = { ref, deficiency, recommendation, reference, location, actionBy, actionTaken, verifiedBy };
  const unknown = { foundOn: null, dueOn: null, closedOn: null, overdueDays: 0, ageDays: 0, owner: '', answers: [] };
  return { ...texts, ...unknown, priority, status, state: status ? STATE_OF[status] : 'unclear', before, after };
}

function summaryOf(sections: readonly DocumentSection[]): DocumentSummary {
  const none = () => Object.fromEntries(FINDING_STATES.map((state) => [state, 0])) as Record<FindingState, number>;
  const summary = Object.fromEntries(PRIORITIES.map((priority) => [priority, none()])) as DocumentSummary;
  for (const { priority, state } of sections.flatMap(({ findings }) => findings)) summary[priority][state] += 1;
  return summary;
}

/** Sections in the order in which their first findings come. */
function sectionsOf<One>(all: readonly One[], nameOf: (one: One) => string, toFinding: (one: One) => DocumentFinding) {
  const named = Map.groupBy(all, nameOf);
  return [...named].map(([name, some]): DocumentSection => ({ name, findings: some.map(toFinding) }));
}

type Head = Pick<DocumentContent, 'reference' | 'surveyDate' | 'draft'> & { rig: RigAsked | null; client: string };

function contentOf(asked: AskedDocument, { rig, ...head }: Head, sections: DocumentSection[]): DocumentContent {
  return {
    language: asked.language,
    title: titleOf(asked),
    kind: asked.of === 'findings' ? 'findings' : (asked.kind ?? 'findings'),
    rig: { name: rig?.name ?? '', particulars: rig?.particulars ?? [] },
    ...head,
    issue: null,
    rigPicture: rig?.image ? refTo(rig.image) : null,
    summary: summaryOf(sections),
    sections,
  };
}

type OfReport = { report: ReportAsked; material: ReportMaterial; rig: RigAsked };

/** All that a document of a report says. */
export function contentOfReport(asked: AskedDocument, { report, material, rig }: OfReport): DocumentContent {
  const chosen = [...material.findings.values()].filter((one) => isChosen(asked, one));
  const { survey, head } = report;
  return contentOf(
    asked,
    {
      rig,
      client: rig.client,
      reference: workbookTitle(survey.sheet_name ?? ''),
      surveyDate: survey.survey_date ?? survey.created_at.toISOString().slice(0, 10),
      // Of all but the QSHE sheet, which is handed over with its inspection.
      draft: head.kind !== 'qshe',
    },
    sectionsOf(chosen, ({ finding }) => finding.sheet, followed),
  );
}

/** All that an extract of the register says. */
export function contentOfRegister(
  asked: AskedDocument,
  { material: { rows, said }, rig }: { material: RegisterMaterial; rig: RigAsked | null },
): DocumentContent {
  const clients = new Set(rows.map(({ client }) => client.name));
  const [client = ''] = clients;
  return contentOf(
    asked,
    { rig, client: clients.size === 1 ? client : '', reference: '', surveyDate: null, draft: false },
    sectionsOf(
      rows,
      (row) => (rig ? row.sheet : `${row.rig.name}: ${row.sheet}`),
      (row) => registered(row, said.get(row.UUID) ?? []),
    ),
  );
}

import type { AskedDocument, FindingRow, FindingState } from '@rigbook/contract';
import { FINDING_STATES } from '@rigbook/contract';
import { PRIORITIES, type Status } from '@rigbook/domain';
import type { DocumentContent, DocumentFinding, DocumentSection, DocumentSummary, PictureRef } from './content.ts';
import {
  type DaysOfReport,
  type FollowedFinding,
  isChosen,
  referenceOf,
  type ReportAsked,
  type ReportMaterial,
  type RigAsked,
} from './material-view.ts';
import type { RegisterMaterial } from './extract-material.ts';
import { pictureName } from './pictures.ts';
import type { SaidOfFinding } from './store.ts';
import { wordsOf } from './pdf/words.ts';
import { shownParts } from './shown.ts';
import { isDraft, kindTitle, titleOf } from './titles.ts';

const STATE_OF: Record<Status, FindingState> = { open: 'open', progress: 'progress', closed: 'closed' };

const refTo = (path: string): PictureRef => ({ path, name: pictureName(path) });
const refsTo = (paths: readonly string[]) => [...new Set(paths.filter((path) => path !== ''))].map(refTo);

const answersOf = (said: readonly SaidOfFinding[]) =>
  said.map(({ day, user_name: by, side, kind, text }) => ({ day, by: by ?? '', side, kind, text }));

const ofRow = (row: FindingRow) => ({
  ref: row.ref,
  priority: row.priority,
  state: row.state,
  returned: row.returned?.text ?? null,
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
  const unknown = {
    returned: null,
    foundOn: null,
    dueOn: null,
    closedOn: null,
    overdueDays: 0,
    ageDays: 0,
    owner: '',
    answers: [],
  };
  return { ...texts, ...unknown, priority, status, state: status ? STATE_OF[status] : 'unclear', before, after };
}

function summaryOf(sections: readonly DocumentSection[]): DocumentSummary {
  const none = () => Object.fromEntries(FINDING_STATES.map((state) => [state, 0])) as Record<FindingState, number>;
  const summary = Object.fromEntries(PRIORITIES.map((priority) => [priority, none()])) as DocumentSummary;
  for (const { priority, state } of sections.flatMap(({ findings }) => findings)) summary[priority][state] += 1;
  return summary;
}

type Sorting<One> = { keyOf: (one: One) => string; nameOf: (one: One) => string };

/** Sections in the order in which their first findings come; two may be called the same. */
function sectionsOf<One>(
  all: readonly One[],
  { keyOf, nameOf }: Sorting<One>,
  toFinding: (one: One) => DocumentFinding,
): DocumentSection[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first, ...further]) =>
    first === undefined ? [] : [{ name: nameOf(first), findings: [first, ...further].map(toFinding) }],
  );
}

/**
 * The name of the section that a finding of the register is in: its sheet, with whatever else tells it from the others. Two
 * companies may each have a 'Rig 1', and a rig has a sheet 'Mast' in its inspection, in its audit, and in those of last year.
 */
function sectionNames({ language }: AskedDocument, rows: readonly FindingRow[]): (row: FindingRow) => string {
  const numberOf = (what: (row: FindingRow) => unknown) => new Set(rows.map(what)).size;
  const [clients, rigs] = [numberOf(({ client }) => client.id), numberOf(({ rig }) => rig.UUID)];
  const surveys = numberOf(({ report }) => report.UUID) > rigs;
  const days =
    surveys && numberOf(({ rig, report }) => `${rig.UUID} ${report.kind}`) < numberOf(({ report }) => report.UUID);
  const { day } = wordsOf(language);
  return ({ client, rig, report, sheet, found_on: found }) => {
    const on = days ? [day(report.survey_date ?? found)] : [];
    const survey = surveys ? ` (${[kindTitle(language, report.kind), ...on].join(', ')})` : '';
    const whose = [...(clients > 1 ? [client.name] : []), ...(rigs > 1 ? [rig.name] : [])].join(', ');
    return `${whose === '' ? '' : `${whose}: `}${sheet}${survey}`;
  };
}

type Head = Pick<DocumentContent, 'reference' | 'rigs' | 'shown' | 'surveyDate' | 'asOf' | 'draft'> & {
  rig: RigAsked | null;
  client: string;
};

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

type OfReport = { report: ReportAsked; material: ReportMaterial; rig: RigAsked; days: DaysOfReport };

/** All that a document of a report says on a day. */
export function contentOfReport(asked: AskedDocument, { report, material, rig, days }: OfReport): DocumentContent {
  const chosen = [...material.findings.values()].filter((one) => isChosen(asked, one));
  const { survey } = report;
  return contentOf(
    asked,
    {
      rig,
      client: rig.client,
      rigs: [],
      shown: shownParts(asked, { survey: null, owner: null }, wordsOf(asked.language)),
      reference: referenceOf(survey),
      surveyDate: days.surveyed,
      asOf: days.today,
      draft: isDraft(asked),
    },
    sectionsOf(chosen, { keyOf: sheetOf, nameOf: sheetOf }, followed),
  );
}

const sheetOf = ({ finding }: FollowedFinding): string => finding.sheet;

type OfRegister = { material: RegisterMaterial; rig: RigAsked | null };

/** All that an extract of the register says on a day. */
export function contentOfRegister(
  asked: AskedDocument,
  { material: { rows, said, about }, rig }: OfRegister,
): DocumentContent {
  const rigs = new Map(rows.map((row) => [row.rig.UUID, row.rig.name]));
  const sorting = {
    keyOf: ({ report, sheet }: FindingRow) => `${report.UUID} ${sheet}`,
    nameOf: sectionNames(asked, rows),
  };
  return contentOf(
    asked,
    {
      rig,
      client: about.client,
      rigs: rigs.size > 1 ? [...rigs.values()] : [],
      shown: shownParts(asked, about, wordsOf(asked.language)),
      reference: '',
      surveyDate: null,
      asOf: about.day,
      draft: false,
    },
    sectionsOf(rows, sorting, (row) => registered(row, said.get(row.UUID) ?? [])),
  );
}

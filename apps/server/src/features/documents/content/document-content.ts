import type { AskedDocument, FindingRow } from '@rigbook/contract';
import { headingsOf, mapFields, REGISTER_TEXTS, type Sheet, stateOf } from '@rigbook/domain';
import type { BeginDocument, DescribedDocument, DocumentFinding, DocumentHead, PictureRef } from '../content.ts';
import { type FollowedFinding, pairFindings, isChosen } from '../material/followed.ts';
import type { GatheredRegister, GatheredReport, GatheredYearly, RigAsked } from '../material/gathered.ts';
import { Judged } from '../material/judged.ts';
import { GatheredRows, readAbout, readSheets } from '../material/read-gathered.ts';
import { rankRigs, type RegisterRows, Several } from './register-order.ts';
import { type Words, wordsOf } from '../texts/words.ts';
import { nameOfPicture } from '../making/file-name.ts';
import { describeFilter } from './shown.ts';
import type { SaidOfFinding } from '../store.ts';
import { titleOfKind, titleOf } from '../titles.ts';

const refTo = (path: string): PictureRef => ({ path, name: nameOfPicture(path) });
const refsTo = (paths: readonly string[]) => [...new Set(paths.filter((path) => path !== ''))].map(refTo);

const answersOf = (said: readonly SaidOfFinding[]) =>
  said.map(({ day, user_name: by, side, kind, text }) => ({ day, by: by ?? '', side, kind, text }));

const ofRow = (row: FindingRow) => ({
  ...mapFields(REGISTER_TEXTS, (field) => row[field]),
  priority: row.priority,
  state: row.state,
  returned: row.returned?.text ?? null,
  section: row.section,
  subsection: row.subsection,
  sheet: row.sheet,
  status: row.status,
  foundOn: row.found_on,
  dueOn: row.due_on,
  overdueDays: row.days_overdue,
  ageDays: row.age_days,
  closedOn: row.closed_on,
  verifiedOn: row.verified_on,
  owner: row.owner?.name ?? row.owner_text,
});

const registered = (row: FindingRow, said: readonly SaidOfFinding[]): DocumentFinding => ({
  ...ofRow(row),
  answers: answersOf(said),
  before: refsTo(row.pictures.before),
  after: refsTo(row.pictures.after),
});

type Headings = ReturnType<typeof headingsOf>;

/** A finding of a sheet, with what the register knows of it. */
function followed({ finding, row, said }: FollowedFinding, headings: Headings): DocumentFinding {
  const { initialPicture, furtherPictures, finalPicture } = finding;
  const before = refsTo([initialPicture, ...furtherPictures]);
  const after = refsTo([finalPicture, ...(row?.pictures.after ?? [])]);
  // A row that was not read since the last upgrade knows no headings.
  if (row) return { ...registered(row, said), ...(row.section === '' && headings(finding)), before, after };
  const { priority, status } = finding;
  const state = stateOf({ status, isReady: false, isSuperseded: false });
  const texts = mapFields(REGISTER_TEXTS, (field) => finding[field]);
  const unknown = {
    ...headings(finding),
    sheet: finding.sheet,
    returned: null,
    foundOn: null,
    dueOn: null,
    closedOn: null,
    verifiedOn: null,
    overdueDays: 0,
    ageDays: 0,
    owner: '',
    answers: [],
  };
  return { ...texts, ...unknown, priority, status, state, before, after };
}

/**
 * What an extract calls the sheet of a finding: by its name, and by whatever else tells it from the others of its rig. A rig
 * has a sheet 'Mast' in its inspection, in its audit, and in those of last year.
 */
function nameOfSheet({ language }: AskedDocument, several: Several, day: Words['day'], row: FindingRow): string {
  const { report, sheet, found_on: found } = row;
  const on = several.days ? [day(report.survey_date ?? found)] : [];
  const survey = several.surveys ? ` (${[titleOfKind(language, report.kind), ...on].join(', ')})` : '';
  return `${sheet}${survey}`;
}

type Own = Pick<DocumentHead, 'reference' | 'rigs' | 'shown' | 'provider' | 'survey' | 'asOf' | 'client' | 'issue'> & {
  rig: RigAsked | null;
};

const headOf = (asked: AskedDocument, { rig, ...own }: Own): DocumentHead => ({
  language: asked.language,
  title: titleOf(asked),
  kind: asked.of === 'findings' ? 'findings' : (asked.kind ?? 'findings'),
  rig: { name: rig?.name ?? '', particulars: rig?.particulars ?? [] },
  ...own,
  verdict: null,
  rigPicture: rig?.image ? refTo(rig.image) : null,
});

/** All that a document says that was gathered in a folder. */
export function describeDocument(folder: string, begin: BeginDocument): DescribedDocument {
  const about = readAbout(folder);
  const rows = new GatheredRows(folder);
  try {
    if (about.of === 'report') return describeReport(about, { sheets: readSheets(folder, 'sheets'), rows }, begin);
    if (about.of === 'findings') return describeRegister(about, rows, begin);
    if (about.of === 'yearly') return describeYearly(about);
    throw new Error('A workbook is not described.');
  } finally {
    rows.close();
  }
}

/** All surveys together: it lists no findings. */
const describeYearly = ({ asked: { language }, provider, day, yearly }: GatheredYearly): DescribedDocument => ({
  head: {
    language,
    title: titleOfKind(language, 'yearly'),
    kind: 'yearly',
    rig: { name: yearly.rig?.name ?? '', particulars: [] },
    client: yearly.client.name,
    rigs: [],
    shown: [],
    reference: '',
    provider,
    survey: null,
    asOf: day,
    issue: null,
    verdict: null,
    rigPicture: null,
    yearly,
  },
  sections: [],
});

type OfReport = { sheets: Sheet[]; rows: GatheredRows };

function describeReport(
  { asked, provider, survey, rig, reference, days, places, issue = null }: GatheredReport,
  { sheets, rows }: OfReport,
  begin: BeginDocument,
): DescribedDocument {
  const take = begin('chapters');
  const names = new Set<string>();
  const headings = headingsOf(sheets);
  const judged = new Judged(days.today);
  const chosen = chosenFindings(asked, judged.passing(pairFindings(sheets, rows, places)), headings);
  for (const finding of underTheirHeadings(chosen)) {
    names.add(finding.sheet);
    take(finding.sheet, finding);
  }
  const head = headOf(asked, {
    rig,
    client: rig.client,
    rigs: [],
    shown: describeFilter(asked, { survey: null, owner: null }, wordsOf(asked.language)),
    reference,
    provider,
    survey,
    asOf: days.today,
    issue: issue && { ...issue, accepted: issue.accepted.map((one) => ({ ...one, ref: refOf(rows, one.finding) })) },
  });
  const verdict = asked.kind === 'acceptance' ? judged.verdict() : null;
  return { head: { ...head, verdict }, sections: Array.from(names, (name) => ({ name, note: '' })) };
}

const refOf = (rows: GatheredRows, finding: string): string => rows.get(finding)?.row.ref ?? '';

function* chosenFindings(
  asked: AskedDocument,
  findings: Iterable<FollowedFinding>,
  headings: Headings,
): Generator<DocumentFinding> {
  for (const one of findings) if (isChosen(asked, one)) yield followed(one, headings);
}

/**
 * Findings sheet by sheet, each under its heading: what was added in the portal is in a free row at the end of its sheet, but
 * belongs to the section that was chosen for it.
 */
function* underTheirHeadings(findings: Iterable<DocumentFinding>): Generator<DocumentFinding> {
  let sheet: DocumentFinding[] = [];
  for (const finding of findings) {
    if (sheet.length > 0 && sheet[0]?.sheet !== finding.sheet) {
      yield* bySection(sheet);
      sheet = [];
    }
    sheet.push(finding);
  }
  yield* bySection(sheet);
}

function* bySection(findings: readonly DocumentFinding[]): Generator<DocumentFinding> {
  for (const section of Map.groupBy(findings, (one) => one.section).values()) {
    for (const subsection of Map.groupBy(section, (one) => one.subsection).values()) yield* subsection;
  }
}

/** Up to so many findings are cards, with all that is known of each. */
const MOST_CARDS = 30;

/** All that an extract of the register says on a day: the rigs with the most overdue criticals and their worst findings first. */
export function describeRegister(
  { asked, provider, rig, about }: Omit<GatheredRegister, 'of'>,
  rows: RegisterRows,
  begin: BeginDocument,
): DescribedDocument {
  const several = new Several();
  const rigs = rankRigs(rows, several);
  const take = begin(rigs.reduce((sum, { ranks }) => sum + ranks.length, 0) <= MOST_CARDS ? 'cards' : 'table');
  const say = wordsOf(asked.language);
  for (const { rig: section, ranks } of rigs) {
    for (const { uuid } of ranks) {
      const found = rows.get(uuid);
      if (!found) continue;
      const sheet = nameOfSheet(asked, several, say.day, found.row);
      take(section, { ...registered(found.row, found.said), sheet });
    }
  }
  const head = headOf(asked, {
    rig,
    client: about.client,
    rigs: several.rigs ? [...several.rigNames.values()] : [],
    shown: describeFilter(asked, about, say),
    reference: '',
    provider,
    survey: null,
    asOf: about.day,
    issue: null,
  });
  return { head, sections: rigs.map(({ name, client }) => ({ name, note: several.clients ? client : '' })) };
}

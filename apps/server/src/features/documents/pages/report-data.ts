import type { DocumentFinding } from '../content.ts';
import type { CriticalFinding, DocumentPlan, Volume } from '../plan/volumes.ts';
import { cutAfterWord, trimForColumn, type Spoken } from '../texts/spoken.ts';
import { buildFinding, type FindingData, targetOf, titleOf } from './finding-data.ts';
import { type HeadingData, findHeadings } from './headings.ts';
import { buildFrame, joinLines, type PageFrame, type PartOfDocument, type Saying } from './page-frame.ts';
import { type PictureData, pictureOf } from './picture-rows.ts';
import { buildChart, buildSummary, type ChartData, countByPriority, leadOf, type SummaryData } from './summary-data.ts';

type Fact = { name: string; values: Spoken[] };
type CriticalData = {
  ref: Spoken;
  deficiency: Spoken;
  state: string;
  stateName: string;
  due: string;
  late: boolean;
  /** Null for one in another volume, which is named in the place of its page. */
  target: string | null;
  volume: string;
};
type IssueData = {
  reasonTitle: string;
  reason: Spoken;
  accepted: { title: string; head: string[]; rows: { ref: Spoken; by: Spoken; reason: Spoken; until: string }[] };
  /** The QR code is a file. */
  verify: { address: string; code: string; text: string; alt: string } | null;
};
type Chapter = { title: Spoken; target: string; count: string; items: (FindingData | HeadingData)[] };

/** The input of the report's template. */
export type ReportData = PageFrame & {
  kind: 'report';
  words: Record<
    | 'section'
    | 'summary'
    | 'contents'
    | 'particulars'
    | 'distribution'
    | 'none'
    | 'closing'
    | 'declaration'
    | 'signature',
    string
  >;
  rig: { name: Spoken; type: Spoken; picture: PictureData };
  facts: Fact[];
  lead: string;
  summary: SummaryData;
  chart: ChartData;
  criticals: { title: string; head: string[]; rows: CriticalData[]; more: string };
  distribution: Spoken[];
  particulars: { name: Spoken; value: Spoken }[];
  chapters: Chapter[];
  chaptersOnPages: boolean;
  /** `drawing`: a file; `typed`: whether the name is the signature. */
  signatures: { name: Spoken; of: Spoken; drawing: string | null; typed: boolean }[];
  issue: IssueData | null;
  check: { title: string; text: string; sha256: string };
};

/** Findings a chapter from which each begins a page. */
const CHAPTER_OF_A_PAGE = 8;
/** Open criticals and receivers that the summary has room for, and people who sign. */
const MOST_CRITICALS = 24;
const MOST_RECEIVERS = 24;
const MOST_SIGNERS = 4;
const MOST_SURVEYORS = 8;
/** Letters of a finding in the list of criticals. */
const IN_ONE_LINE = 96;
/** The particular that is on the cover. */
const RIG_TYPE = 'Rig type';

/** Which version it is, or the day whose states it shows. */
const statusOf = ({ issue, asOf }: DocumentPlan, { say }: Saying): string =>
  issue ? say('issue', { n: issue.number, day: say.day(issue.day) }) : say('statusAsOf', { day: say.day(asOf) });

/** Everything on the pages of a volume of a report. */
export function buildReport(plan: DocumentPlan, part: PartOfDocument, saying: Saying): ReportData {
  const { say, speaker } = saying;
  const { speak } = speaker;
  const { summary, survey, sections } = plan;
  const reference = [plan.reference, survey?.revision ? say('revision', { n: survey.revision }) : ''];
  const named = reference.filter((one) => one !== '').join(' · ');
  const title = survey?.title || plan.title;
  const shown = new Map(part.volume.sections.map((section) => [section.index, section]));
  const late = plan.criticals.filter(({ overdueDays }) => overdueDays > 0).length;
  const chapters = part.volume.sections.map((section) => section.findings.length);
  return {
    kind: 'report',
    ...buildFrame(plan, part, saying, {
      near: [plan.rig.name || plan.client, title].filter((one) => one !== '').join(' · '),
      far: named,
      title,
      status: statusOf(plan, saying),
    }),
    words: wordsOfReport(saying),
    rig: rigOf(plan, part, saying),
    facts: factsOf(plan, named, saying),
    lead: [...verdictOf(plan, saying), leadOf(countByPriority(summary), { sections: sections.length, late, say })].join(
      ' ',
    ),
    summary: buildSummary(
      summary,
      sections.map((section, index) => ({ ...section, target: shown.has(index) ? chapterTarget(index) : null })),
      saying,
    ),
    chart: buildChart(summary, say),
    criticals: criticalsOf(plan, part, saying),
    distribution: (survey?.distribution ?? []).slice(0, MOST_RECEIVERS).map(speak),
    particulars: plan.rig.particulars
      .map(([name, value]) => ({
        name: trimForColumn(speak(say.particular(name))),
        value: trimForColumn(speak(value)),
      }))
      .filter(({ value }) => value.text !== ''),
    chapters: chaptersOf(part, saying),
    chaptersOnPages: chapters.reduce((sum, n) => sum + n, 0) >= CHAPTER_OF_A_PAGE * chapters.length,
    signatures: signaturesOf(plan, saying),
    issue: issueOf(plan, saying),
    check: {
      title: say(plan.issue ? 'checksum' : 'fingerprint'),
      text: say(plan.issue ? 'checksumNote' : 'fingerprintNote'),
      sha256: plan.issue?.sha256 ?? plan.sha256,
    },
  };
}

/** Whether the rig is accepted, as a sentence of its own. */
function verdictOf({ verdict }: DocumentPlan, { say }: Saying): string[] {
  if (!verdict) return [];
  const { isAccepted, open, dispensed, until } = verdict;
  const said = say('verdict', {
    is: isAccepted ? 'yes' : 'no',
    critical: open.critical,
    major: open.major,
    criticals: dispensed.critical,
    majors: dispensed.major,
    until: until === null ? 'none' : say.day(until),
  });
  // Elsewhere it follows a name; here it begins the line.
  return [`${said.charAt(0).toUpperCase()}${said.slice(1)}.`];
}

const wordsOfReport = ({ say }: Saying): ReportData['words'] => ({
  section: say('section'),
  summary: say('summary'),
  contents: say('contents'),
  particulars: say('particulars'),
  distribution: say('distribution'),
  none: say('none'),
  closing: say('closing'),
  declaration: say('declaration'),
  signature: say('signature'),
});

const chapterTarget = (index: number): string => `c-${index}`;

function rigOf({ rig, rigPicture }: DocumentPlan, { pictures }: PartOfDocument, { say, speaker }: Saying) {
  const type = rig.particulars.find(([name]) => name === RIG_TYPE)?.[1] ?? '';
  const alt = say('rigPicture', { name: rig.name });
  return {
    name: speaker.speak(rig.name),
    type: speaker.speak(joinLines(type)),
    picture: pictureOf(rigPicture ?? { path: '', name: '' }, alt, { say, speaker, pictures }),
  };
}

function factsOf({ client, survey, shown }: DocumentPlan, reference: string, { say, speaker }: Saying): Fact[] {
  const days = [survey?.from ?? '', survey?.to ?? ''].filter((day, at, all) => day !== '' && day !== all[at - 1]);
  const surveyors = (survey?.surveyors ?? []).slice(0, MOST_SURVEYORS);
  const facts: [string, string[]][] = [
    [say('client'), [client]],
    [say('reportRef'), [reference]],
    [say('survey'), [days.map(say.day).join(' – ')]],
    [say('surveyors'), surveyors],
    [say('shown'), [shown.map(joinLines).join(' · ')]],
  ];
  return facts
    .map(([name, values]) => ({
      name,
      values: values.map((value) => trimForColumn(speaker.speak(value))).filter(({ text }) => text !== ''),
    }))
    .filter(({ values }) => values.length > 0);
}

function criticalsOf({ criticals }: DocumentPlan, { volume, of }: PartOfDocument, { say, speaker }: Saying) {
  const findings = volume.sections.reduce((sum, section) => sum + section.findings.length, 0);
  const isHere = ({ number }: CriticalFinding) => number > volume.before && number <= volume.before + findings;
  // The most overdue ones first; otherwise as they are in the report.
  const sorted = criticals.toSorted((one, other) => other.overdueDays - one.overdueDays || one.number - other.number);
  const rest = sorted.length - MOST_CRITICALS;
  return {
    title: `${say('criticals')} (${criticals.length})`,
    head: [say('ref'), say('finding'), say('state'), say('dueOn'), say('pageNumber')],
    rows: sorted.slice(0, MOST_CRITICALS).map((one) => ({
      ref: trimForColumn(speaker.speak(titleOf(one, { number: one.number, say, speaker }).title)),
      deficiency: speaker.speak(cutAfterWord(one.deficiency, IN_ONE_LINE)),
      state: one.isReturned ? 'returned' : one.state,
      stateName: one.isReturned ? say('returned') : say.state(one.state),
      due: say.day(one.dueOn),
      late: one.overdueDays > 0,
      target: isHere(one) ? targetOf(one.number) : null,
      volume: of > 1 ? say('volume', { n: one.volume, of }) : '',
    })),
    more: rest > 0 ? say('criticals.more', { n: rest }) : '',
  };
}

function chaptersOf({ volume, size, pictures }: PartOfDocument, { say, speaker }: Saying): Chapter[] {
  let number = volume.before;
  const itemsOf = (section: Volume['sections'][number]) => {
    let before: DocumentFinding | null = null;
    return section.findings.flatMap((finding) => {
      const { headings, level } = findHeadings(finding, before, speaker);
      before = finding;
      return [...headings, buildFinding(finding, { number: (number += 1), level, size, say, speaker, pictures })];
    });
  };
  return volume.sections.map((section) => {
    const [all, open, progress] = countByPriority(section.summary).all;
    return {
      title: speaker.speak(section.continued ? say('continued', { name: section.name }) : section.name),
      target: chapterTarget(section.index),
      count: [say('findings', { n: all }), say('notClosed', { n: open + progress })].join(' · '),
      items: itemsOf(section),
    };
  });
}

/** The people who have signed a version; otherwise the surveyors, and the company at the end; without surveyors the provider. */
function signaturesOf({ survey, provider, client, issue }: DocumentPlan, { say, speaker }: Saying) {
  const { speak } = speaker;
  if (issue) {
    return issue.signers.map(({ name, role, drawing }) => ({
      name: speak(name),
      of: speak(role),
      drawing,
      typed: drawing === null,
    }));
  }
  const surveyors = (survey?.surveyors ?? []).slice(0, MOST_SIGNERS);
  const of = (name: string, company: string) => ({
    name: speak(name),
    of: speak(company),
    drawing: null,
    typed: false,
  });
  return [
    ...(surveyors.length > 0 ? surveyors : ['']).map((name) => of(name, provider.name)),
    ...(client === '' ? [] : [of('', say('signsFor', { name: client }))]),
  ];
}

function issueOf({ issue }: DocumentPlan, { say, speaker }: Saying): IssueData | null {
  if (!issue) return null;
  const { speak } = speaker;
  const rows = issue.accepted.map(({ ref = '', by, reason, mitigation = '', until }) => ({
    ref: trimForColumn(speak(ref)),
    by: trimForColumn(speak(by)),
    reason: speak([reason, mitigation].filter((text) => text !== '').join('\n')),
    until: say.day(until),
  }));
  return {
    reasonTitle: say('issueReason'),
    reason: speak(issue.reason),
    accepted: {
      title: say('accepted', { n: rows.length }),
      head: [say('ref'), say('acceptedBy'), say('acceptedWhy'), say('acceptedUntil')],
      rows,
    },
    verify: issue.verify && { ...issue.verify, text: say('verifyNote'), alt: say('verifyCode') },
  };
}

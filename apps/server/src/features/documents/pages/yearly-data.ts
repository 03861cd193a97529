import type { Yearly, YearlyCounts } from '@rigbook/contract';
import { percentOf, PRIORITIES, type Priority } from '@rigbook/domain';
import type { DocumentPlan } from '../plan/volumes.ts';
import { cutAfterWord, type Spoken } from '../texts/spoken.ts';
import { titleOfKind } from '../titles.ts';
import { buildFrame, type PageFrame, type PartOfDocument, type Saying } from './page-frame.ts';

/** Found, closed, repeated, days to close, and what the last column of the table has. */
type Cells = [found: string, closed: string, repeated: string, days: string, last: string];

type Row = { name: Spoken; note: Spoken; priority: Priority | ''; priorityName: string; cells: Cells };
type Table = { title: string; head: string[]; rows: Row[] };

/** The input of the template of what all surveys have found. */
export type YearlyData = PageFrame & {
  kind: 'yearly';
  about: Spoken[];
  lead: string;
  note: string;
  figures: { name: string; value: string }[];
  texts: {
    title: string;
    none: string;
    rows: { times: string; text: Spoken; where: Spoken; priority: Priority; priorityName: string; left: string }[];
  };
  tables: Table[];
};

/** The most letters of a text. */
const MOST_LETTERS = 240;

/** Everything on its pages. */
export function buildYearly(plan: DocumentPlan & { yearly: Yearly }, part: PartOfDocument, saying: Saying): YearlyData {
  const { say, speaker } = saying;
  const { yearly } = plan;
  const about = [plan.rig.name, plan.client].filter((one) => one !== '').join(' · ');
  return {
    kind: 'yearly',
    ...buildFrame(plan, part, saying, {
      near: [plan.title, about].join(' · '),
      far: '',
      title: plan.title,
      status: say('statusAsOf', { day: say.day(plan.asOf) }),
    }),
    about: [speaker.speak(about)],
    lead: say('yearly.about'),
    note: yearly.earlier_surveys > 0 ? say('yearly.earlier', { n: yearly.earlier_surveys }) : '',
    figures: figuresOf(yearly, saying),
    texts: textsOf(yearly, saying),
    tables: [...(yearly.rig === null ? [] : [bySurvey(plan, saying)]), bySection(yearly, saying)],
  };
}

const share = (n: number, of: number): string => `${percentOf(n, of)} %`;
const daysOf = ({ median_days: days }: YearlyCounts): string => (days === null ? '–' : String(days));
const cellsOf = (counts: YearlyCounts, last: string): Cells => [
  String(counts.found),
  String(counts.closed),
  String(counts.repeated),
  daysOf(counts),
  last,
];

function figuresOf({ total }: Yearly, { say }: Saying) {
  return [
    { name: say('yearly.found'), value: String(total.found) },
    { name: say('column.closed'), value: String(total.closed) },
    { name: say('yearly.repeated'), value: String(total.repeated) },
    { name: say('yearly.days'), value: daysOf(total) },
    { name: say('shown.open'), value: String(total.open) },
    { name: `${say('shown.overdue')}: ${total.overdue}`, value: share(total.overdue, total.open) },
    ...(total.accepted > 0 ? [{ name: say('yearly.accepted'), value: String(total.accepted) }] : []),
  ];
}

const textsOf = ({ texts, rig }: Yearly, { say, speaker }: Saying): YearlyData['texts'] => ({
  title: say('yearly.texts'),
  none: texts.length === 0 ? say('yearly.noTexts') : '',
  rows: texts.map(({ text, repeats, rigs, open, finding, rig: newest }) => ({
    times: say('yearly.times', { n: repeats }),
    text: speaker.speak(cutAfterWord(text, MOST_LETTERS)),
    where: speaker.speak(
      [
        finding.section || finding.sheet,
        ...(rig === null ? [rigs === 1 ? newest.name : say('yearly.onRigs', { n: rigs })] : []),
      ].join(' · '),
    ),
    priority: finding.priority,
    priorityName: say.priority(finding.priority),
    left: say('notClosed', { n: open }),
  })),
});

const headOf = ({ say }: Saying, first: string, last: string): string[] => [
  first,
  say('yearly.found'),
  say('column.closed'),
  say('yearly.repeated'),
  say('yearly.days'),
  last,
];

function bySurvey({ yearly, language }: DocumentPlan & { yearly: Yearly }, saying: Saying): Table {
  const { say, speaker } = saying;
  return {
    title: say('yearly.surveys'),
    head: headOf(saying, say('survey'), say('yearly.superseded')),
    rows: yearly.surveys.map((survey) => ({
      name: speaker.speak(`${titleOfKind(language, survey.report.kind)}, ${say.day(survey.found_on)}`),
      note: speaker.speak(''),
      priority: '' as const,
      priorityName: '',
      cells: cellsOf(survey, String(survey.superseded)),
    })),
  };
}

/** Sections of a rig in the order of its sheets with their priorities; of a company those with the most findings first. */
function bySection({ rig, sections }: Yearly, saying: Saying): Table {
  const { say, speaker } = saying;
  const inOrder = rig === null ? sections.toSorted((one, other) => other.found - one.found) : sections;
  return {
    title: say('yearly.sections'),
    head: headOf(saying, say('section'), say('shown.overdue')),
    rows: inOrder.flatMap((section): Row[] => [
      {
        name: speaker.speak(section.section || section.sheet),
        note: speaker.speak(section.section === '' ? '' : section.sheet),
        priority: '',
        priorityName: '',
        cells: cellsOf(section, share(section.overdue, section.open)),
      },
      ...(rig === null ? [] : PRIORITIES)
        .filter((priority) => section.by_priority[priority].found > 0)
        .map((priority): Row => ({
          name: speaker.speak(''),
          note: speaker.speak(''),
          priority,
          priorityName: say.priority(priority),
          cells: cellsOf(section.by_priority[priority], ''),
        })),
    ]),
  };
}

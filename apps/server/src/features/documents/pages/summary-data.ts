import { type FindingState, PRIORITIES, type Priority } from '@rigbook/domain';
import type { DocumentSummary } from '../content.ts';
import type { Speaker, Spoken } from '../texts/spoken.ts';
import type { Words } from '../texts/words.ts';

/** The states of the summary: it has room for three. */
const GROUPS = {
  open: ['open', 'unclear'],
  progress: ['progress', 'ready'],
  closed: ['closed', 'superseded'],
} as const satisfies Record<string, readonly FindingState[]>;

type Group = keyof typeof GROUPS;
const GROUP_IDS = Object.keys(GROUPS) as Group[];

/** All, open, in progress and closed. */
export type Counts = [all: number, open: number, progress: number, closed: number];
export type CountsByPriority = Record<Priority | 'all', Counts>;

export type SummaryData = {
  names: Record<Priority | 'all', string>;
  columns: string[];
  sections: { name: Spoken; target: string | null; counts: CountsByPriority }[];
  counts: CountsByPriority;
  notes: string[];
};

/** `parts` are shares of the longest bar. */
export type ChartData = {
  title: string;
  alt: string;
  legend: { state: Group; name: string }[];
  bars: { name: string; priority: Priority; total: number; parts: { state: Group; share: number }[] }[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const countsOf = (summary: DocumentSummary, priorities: readonly Priority[]): Counts => {
  const of = (group: Group) =>
    sum(priorities.flatMap((priority) => GROUPS[group].map((state) => summary[priority][state])));
  const [open, progress, closed] = [of('open'), of('progress'), of('closed')];
  return [open + progress + closed, open, progress, closed];
};

export const countByPriority = (summary: DocumentSummary): CountsByPriority => ({
  critical: countsOf(summary, ['critical']),
  major: countsOf(summary, ['major']),
  minor: countsOf(summary, ['minor']),
  all: countsOf(summary, PRIORITIES),
});

type SectionOfSummary = { name: string; target: string | null; summary: DocumentSummary };
type Given = { say: Words; speaker: Speaker };

/** Findings of each section, by priority and state. */
export function buildSummary(
  summary: DocumentSummary,
  sections: readonly SectionOfSummary[],
  { say, speaker }: Given,
): SummaryData {
  const has = (state: FindingState) => PRIORITIES.some((priority) => summary[priority][state] > 0);
  return {
    names: {
      critical: say.priority('critical'),
      major: say.priority('major'),
      minor: say.priority('minor'),
      all: say('all'),
    },
    columns: [say('column.total'), say('column.open'), say('column.progress'), say('column.closed')],
    sections: sections.map(({ name, target, summary: own }) => ({
      name: speaker.speak(name),
      target,
      counts: countByPriority(own),
    })),
    counts: countByPriority(summary),
    notes: [
      ...(has('ready') ? [say('note.ready')] : []),
      ...(has('unclear') ? [say('note.unclear')] : []),
      ...(has('superseded') ? [say('note.superseded')] : []),
    ],
  };
}

/** Bars of findings by priority, divided by state. */
export function buildChart(summary: DocumentSummary, say: Words): ChartData {
  const counts = countByPriority(summary);
  const longest = Math.max(1, ...PRIORITIES.map((priority) => counts[priority][0]));
  const names: Record<Group, string> = {
    open: say.state('open'),
    progress: say.state('progress'),
    closed: say.state('closed'),
  };
  const inWords = PRIORITIES.flatMap((priority) =>
    GROUP_IDS.map((state, index) =>
      say('chart.part', { priority: say.priority(priority), n: counts[priority][index + 1] ?? 0, state: names[state] }),
    ),
  );
  return {
    title: say('chart'),
    alt: `${say('chart')}. ${inWords.join('. ')}.`,
    legend: GROUP_IDS.map((state) => ({ state, name: names[state] })),
    bars: PRIORITIES.map((priority) => ({
      name: say.priority(priority),
      priority,
      total: counts[priority][0],
      parts: GROUP_IDS.map((state, index) => ({ state, share: (counts[priority][index + 1] ?? 0) / longest })).filter(
        ({ share }) => share > 0,
      ),
    })),
  };
}

/** The summary in sentences. */
export function leadOf(
  counts: CountsByPriority,
  { sections, late, say }: { sections: number; late: number; say: Words },
) {
  const [all, open, progress, closed] = counts.all;
  const [, criticalOpen, criticalProgress] = counts.critical;
  if (all === 0) return say('none');
  const criticals = criticalOpen + criticalProgress;
  return [
    say('lead.all', { n: all, sections }),
    say('lead.states', { closed, open: open + progress }),
    ...(criticals > 0 ? [say('lead.criticals', { n: criticals, late })] : []),
  ].join(' ');
}

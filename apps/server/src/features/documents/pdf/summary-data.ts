import { FINDING_STATES as STATES, PRIORITIES } from '@rigbook/domain';
import type { DocumentSummary } from '../content.ts';
import type { Words } from './words.ts';

/** `parts` are shares of the longest bar. */
type Bar = { name: string; priority: string; total: number; parts: { state: string; share: number }[] };

export type SummaryData = {
  head: string[];
  rows: { priority: string; name: string; counts: number[] }[];
  totals: { name: string; counts: number[] };
  chart: { title: string; alt: string; legend: { state: string; name: string }[]; bars: Bar[] };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The findings by priority and state, as a table and as bars, without empty states. */
export function buildSummary(summary: DocumentSummary, say: Words): SummaryData {
  const used = STATES.filter((state) => PRIORITIES.some((priority) => summary[priority][state] > 0));
  const states = used.length > 0 ? used : STATES.slice(0, 1);
  const countsOf = (priority: (typeof PRIORITIES)[number]) => states.map((state) => summary[priority][state]);
  const longest = Math.max(1, ...PRIORITIES.map((priority) => sum(countsOf(priority))));
  const all = states.map((state) => sum(PRIORITIES.map((priority) => summary[priority][state])));
  const spoken = PRIORITIES.flatMap((priority) =>
    states.map((state) =>
      say('chart.part', { priority: say.priority(priority), n: summary[priority][state], state: say.state(state) }),
    ),
  );
  return {
    head: [say('priority'), ...states.map((state) => say.state(state)), say('all')],
    rows: PRIORITIES.map((priority) => ({
      priority,
      name: say.priority(priority),
      counts: [...countsOf(priority), sum(countsOf(priority))],
    })),
    totals: { name: say('all'), counts: [...all, sum(all)] },
    chart: {
      title: say('chart'),
      alt: `${say('chart')}. ${spoken.join('. ')}.`,
      legend: states.map((state) => ({ state, name: say.state(state) })),
      bars: PRIORITIES.map((priority) => ({
        name: say.priority(priority),
        priority,
        total: sum(countsOf(priority)),
        parts: states
          .map((state) => ({ state, share: summary[priority][state] / longest }))
          .filter(({ share }) => share > 0),
      })),
    },
  };
}

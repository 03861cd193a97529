import { compareSurveys } from '../../packages/domain/src/index.ts';
import { printedTable } from '../../tools/printed-table.ts';
import { madeUpSurveys } from './made-up-surveys.ts';

const FINDINGS = 500;
const PAIRS = 20;
/** Of the figures in docs/benchmarks.md: nothing was tried on these before. */
const FIRST_SEED = 52_001;
const TIMED = [
  { findings: 500, limit: 1 },
  { findings: 5_000, limit: 10 },
] as const;
const WANTED_SHARE = 97;

/** Of the findings of both surveys; `left` are pairs that a person is asked about, and that are indeed the same. */
type Quality = { seed: number; findings: number; pairs: number; right: number; left: number; wrongSure: number };
type Time = { findings: number; seconds: number; limit: number };

/**
 * Compares made-up pairs of surveys of which it is known which findings are the same, and measures how long it takes.
 * @param parts the first seed, if it is another one: `npm run bench -- compare 1`
 */
export async function benchCompare([seed]: string[]): Promise<{
  table: string;
  results: { quality: Quality[]; times: Time[] };
}> {
  const first = seed === undefined ? FIRST_SEED : Number(seed);
  const quality = Array.from({ length: PAIRS }, (_, index) => measuredQuality(first + index));
  const times = TIMED.map(({ findings, limit }) => ({ findings, limit, seconds: measuredTime(findings, first) }));
  return { table: `${qualityTable(quality)}\n${timeTable(times)}`, results: { quality, times } };
}

function measuredQuality(seed: number): Quality {
  const { from, to, truth } = madeUpSurveys({ findings: FINDINGS, seed });
  const { sure, doubtful, onlyFrom, onlyTo } = compareSurveys(from, to);
  const isTrue = (pair: { from: string; to: string }) => truth.get(pair.from)?.includes(pair.to) ?? false;
  // Of one that became two, the part that is not paired is new.
  const known = new Set([...truth.values()].flatMap((parts) => (parts.length === 1 ? parts : [])));
  const right = [
    2 * sure.filter(isTrue).length,
    onlyFrom.filter((id) => !truth.has(id)).length,
    onlyTo.filter((id) => !known.has(id)).length,
  ];
  return {
    seed,
    findings: from.length + to.length,
    pairs: truth.size,
    right: right.reduce((sum, count) => sum + count, 0),
    left: 2 * doubtful.filter(isTrue).length,
    wrongSure: sure.filter((pair) => !isTrue(pair)).length,
  };
}

function measuredTime(findings: number, seed: number): number {
  const { from, to } = madeUpSurveys({ findings, seed });
  const start = performance.now();
  compareSurveys(from, to);
  return (performance.now() - start) / 1000;
}

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);

const qualityTable = (results: readonly Quality[]): string => {
  const all = results.reduce((sum, one) => ({
    seed: 0,
    findings: sum.findings + one.findings,
    pairs: sum.pairs + one.pairs,
    right: sum.right + one.right,
    left: sum.left + one.left,
    wrongSure: sum.wrongSure + one.wrongSure,
  }));
  const row = (name: string, { findings, pairs, right, left, wrongSure }: Quality) => [
    name,
    String(findings),
    String(pairs),
    percent(right, findings),
    percent(right + left, findings),
    String(wrongSure),
    percent(right + left, findings) >= String(WANTED_SHARE) && wrongSure === 0 ? 'yes' : 'no',
  ];
  return printedTable(
    [
      'seed',
      'findings',
      'the same',
      '% right at once',
      '% right, or asked about rightly',
      'wrong pairs held sure',
      'as wanted',
    ],
    [...results.map((one) => row(String(one.seed), one)), row('all', all)],
  );
};

const timeTable = (results: readonly Time[]): string =>
  printedTable(
    ['findings of each survey', 's', 'at most'],
    results.map(({ findings, seconds, limit }) => [String(findings), seconds.toFixed(2), String(limit)]),
  );

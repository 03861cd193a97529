import {
  carryPictures,
  closedPercentages,
  closingCopy,
  findingsOf,
  followUpCounts,
  importWarnings,
  importWorkbook,
  matchFindings,
  mergeReports,
  pictureRows,
  qsheCopy,
  revisionOf,
  setMissingStatusesOpen,
  type Sheet,
  withInitialPictures,
} from '../../packages/domain/src/index.ts';
import { readWorkbook } from '../../packages/workbook/src/index.ts';
import { median } from '../statistics.ts';
import { workbookOf } from './surveys.ts';

export type Step = {
  place: 'Node' | 'browser';
  step: string;
  findings: number;
  milliseconds: number;
  longestTask?: number;
};

const RUNS = 5;

/** What the portal computes between a workbook and its report, without a page. */
export async function measureInNode(findings: number): Promise<Step[]> {
  const [bytes, other] = [await workbookOf(findings), await workbookOf(findings, 'revised')];
  const workbook = readWorkbook(bytes);
  const saved = withPictures(importWorkbook(workbook));
  const next = importWorkbook(readWorkbook(other));
  const matching = matchFindings(saved, next);
  const steps: Record<string, () => unknown> = {
    read: () => readWorkbook(bytes),
    import: () => importWorkbook(workbook),
    warnings: () => importWarnings(saved, { workbook, rigName: 'Benchmark' }),
    pictures: () => withPictures(next),
    'missing statuses': () => setMissingStatusesOpen(saved),
    'match another workbook': () => matchFindings(saved, next),
    'what it changes': () => revisionOf(saved, next, matching),
    'carry pictures over': () => carryPictures(saved, next),
    merge: () => mergeReports(saved, withPictures(saved), next),
    'data to save': () => [JSON.stringify(saved), closedPercentages(saved)],
    'closing to save': () => followUpToSend(closingCopy(saved)),
    'QSHE to save': () => followUpToSend(qsheCopy(saved) ?? []),
  };
  return Object.entries(steps).map(([step, run]) => ({ place: 'Node', step, findings, milliseconds: timed(run) }));
}

const followUpToSend = (copy: Sheet | Sheet[]) => [JSON.stringify(copy), followUpCounts([copy].flat())];

/** A picture on every tenth finding. */
const withPictures = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.map((sheet) => {
    const rowOf = pictureRows(sheet);
    const anchors = findingsOf([sheet]).flatMap(({ row }, index) => (index % 10 === 0 ? [row] : []));
    return withInitialPictures(sheet, new Map(anchors.map((anchor) => [rowOf(anchor) ?? anchor, [`blob:${anchor}`]])));
  });

function timed(run: () => unknown): number {
  run();
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times);
}

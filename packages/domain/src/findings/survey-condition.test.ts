import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { report } from '../../test/arbitraries.ts';
import { closingCopy } from '../follow-ups/closing-copy.ts';
import { closedPercentagesOf, countFindings, type FindingCounts, type StatusCounts } from './counts.ts';
import { surveyCondition } from './survey-condition.ts';

/** [open, in progress, closed] of the critical findings and of all; what is missing in the total has no status. */
const counts = (critical: number[], all: number[], total = 0): FindingCounts => {
  const of = ([open = 0, progress = 0, closed = 0]: number[]): StatusCounts => ({
    open,
    progress,
    closed,
    total: open + progress + closed,
  });
  const none = of([]);
  return { critical: of(critical), major: none, minor: none, all: { ...of(all), total: total || of(all).total } };
};

describe('the condition of a rig', () => {
  it.each([
    ['a survey without a closing', counts([2, 1, 1], [5, 1, 4]), null, 3, 40],
    ['a closing in which nothing was done', counts([2, 1, 1], [5, 1, 4]), counts([2, 1], [5, 1]), 3, 40],
    ['findings closed in the closing', counts([2, 1, 1], [5, 1, 4]), counts([0, 1, 2], [2, 1, 3]), 1, 70],
    [
      'findings that the closing has as closed from the start',
      counts([1, 0, 1], [1, 0, 1]),
      counts([1, 0, 1], [1, 0, 1]),
      1,
      50,
    ],
    ['findings without status', counts([1], [1, 0, 1], 4), counts([0, 0, 1], [0, 0, 1]), 0, 50],
    ['everything closed', counts([3], [3]), counts([0, 0, 3], [0, 0, 3]), 0, 100],
    ['a survey without findings', counts([], []), counts([], []), 0, null],
    ['a closing that has more than its survey', counts([1], [1]), counts([3], [3]), 3, 0],
  ])('of %s', (_, survey, closing, criticalOpen, percentClosed) => {
    expect(surveyCondition(survey, closing)).toEqual({ criticalOpen, percentClosed });
  });

  it('with a closing that was just made is that of the survey alone', () => {
    fc.assert(
      fc.property(report, (sheets) => {
        const survey = countFindings(sheets);
        const overall = closedPercentagesOf(survey).overall;
        const { percentClosed } = surveyCondition(survey, countFindings(closingCopy(sheets)));
        expect(percentClosed).toBe(overall === '---' ? null : overall);
      }),
    );
  });
});

import { closedPercentage, NO_PERCENTAGE, type FindingCounts, type StatusCounts } from './counts.ts';

/** What a survey found and what has become of it; `percentClosed` is null if it found nothing. */
export type SurveyCondition = { criticalOpen: number; percentClosed: number | null };

/**
 * The condition of a rig after its newest survey, from the counts of that report and of its closing, where findings are
 * closed after the survey (rules.md#condition-of-a-rig).
 */
export function surveyCondition(survey: FindingCounts, closing: FindingCounts | null): SurveyCondition {
  const { total } = survey.all;
  // The closing only has what was not closed at the time of the survey: the whole is in the survey.
  const closed = closing ? Math.max(0, withStatus(survey.all) - notClosed(closing.all)) : survey.all.closed;
  const percentage = closedPercentage(closed, total);
  return {
    criticalOpen: notClosed((closing ?? survey).critical),
    percentClosed: percentage === NO_PERCENTAGE ? null : percentage,
  };
}

const notClosed = ({ open, progress }: StatusCounts): number => open + progress;

const withStatus = (counts: StatusCounts): number => notClosed(counts) + counts.closed;

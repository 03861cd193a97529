import { compareSurveys, type ComparedFinding, type PairDecision, type SurveyComparison } from '@rigbook/domain';

/** All as JSON texts: a thread is given and gives flat values. */
export type ToCompare = { before: string; after: string; decisions: string };

/** Compares two surveys: seconds of computation where they are large. */
export function compare({ before, after, decisions }: ToCompare): { comparison: string } {
  const compared: SurveyComparison = compareSurveys(
    JSON.parse(before) as ComparedFinding[],
    JSON.parse(after) as ComparedFinding[],
    JSON.parse(decisions) as PairDecision[],
  );
  return { comparison: JSON.stringify(compared) };
}

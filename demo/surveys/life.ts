import { addDays, DAY } from '@rigbook/domain';
import { type Random, randomOf } from '../random.ts';
import type { PoolFinding, PoolSheet } from './pool.ts';

/** The days of a survey, all as ISO days. */
export type SurveyDates = { first: string; last: string; issue: string };

/** A finding as reported by one survey. */
export type ReportedFinding = PoolFinding & {
  status: 'OPEN' | 'IN PROGRESS' | 'CLOSED';
  closingDate: string | null;
  targetDate: string;
  verifiedBy: string;
  remarks: string;
};

/** How likely a finding is closed, or at least begun, after that many surveys. */
const CLOSED_AFTER = [0.24, 0.56, 0.8, 0.93];
const BEGUN_AFTER = [0.44, 0.8, 0.92, 0.98];
/** A critical finding is dealt with sooner. */
const URGENCY = { Critical: 0.72, Major: 1, Minor: 1.12 } as const;
const DAYS_TO_ACT = { Critical: [2, 9], Major: [20, 50], Minor: [60, 180] } as const;

const BEGUN = [
  'Parts on order',
  'Work order raised',
  'Repair planned for the next between-wells period',
  'Temporary measure in place, repair under way',
  'Service engineer requested',
];
const DONE = [
  'Repaired and tested, work order closed',
  'Renewed, certificate filed',
  'Corrected and photographed',
  'Overhauled in the workshop, refitted',
  'Corrected in presence of the surveyor',
];

/**
 * What each survey of a rig reports: findings are raised in one survey, stay in the following ones until they are closed,
 * and never go backwards. One that was closed in a survey is not in the next.
 */
export function reportedFindings(
  pool: readonly PoolSheet[],
  surveys: readonly SurveyDates[],
  seed: string,
): Map<string, ReportedFinding>[] {
  const reports = surveys.map(() => new Map<string, ReportedFinding>());
  for (const { items } of pool) {
    for (const item of items) {
      if (item.kind !== 'finding') continue;
      const random = randomOf(`${seed} ${item.finding.ref}`);
      for (const [survey, reported] of lifeOf(item.finding, surveys, random)) {
        reports[survey]?.set(item.finding.ref, reported);
      }
    }
  }
  return reports;
}

function lifeOf(finding: PoolFinding, surveys: readonly SurveyDates[], random: Random): [number, ReportedFinding][] {
  // Half of them exist from the beginning; one in ten is never found on this rig.
  const raised = random.chance(0.52) ? 0 : random.whole(0, surveys.length);
  if (!surveys[raised]) return [];
  const patience = random.next() * URGENCY[finding.priority];
  const texts = { begun: random.pick(BEGUN), done: random.pick(DONE) };
  const [soonest, latest] = DAYS_TO_ACT[finding.priority];
  const daysToAct = random.whole(soonest, latest);
  const life: [number, ReportedFinding][] = [];
  for (const [survey, dates] of surveys.entries()) {
    if (survey < raised) continue;
    const status = statusAfter(survey - raised, patience);
    const since = survey === raised ? dates.first : addDays(dates.first, -random.whole(3, 40));
    const reported: ReportedFinding = {
      ...finding,
      status,
      // Agreed again with the crew at each survey.
      targetDate: addDays(dates.last, daysToAct),
      closingDate: status === 'CLOSED' ? dayBetween(random, since, dates.last) : null,
      actionTaken: actionOf(finding, status, texts),
      verifiedBy: status === 'CLOSED' ? 'Surveyor' : '',
      remarks: survey > raised && status !== 'CLOSED' ? 'Repeat finding' : '',
    };
    life.push([survey, reported]);
    if (status === 'CLOSED') break;
  }
  return life;
}

function statusAfter(surveys: number, patience: number): ReportedFinding['status'] {
  if (patience < (CLOSED_AFTER[surveys] ?? 1)) return 'CLOSED';
  return patience < (BEGUN_AFTER[surveys] ?? 1) ? 'IN PROGRESS' : 'OPEN';
}

function actionOf(
  finding: PoolFinding,
  status: ReportedFinding['status'],
  texts: { begun: string; done: string },
): string {
  if (status === 'OPEN') return '';
  if (finding.writtenAs === status && finding.actionTaken !== '') return finding.actionTaken;
  return status === 'CLOSED' ? texts.done : texts.begun;
}

function dayBetween(random: Random, from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY);
  return addDays(from, random.whole(0, Math.max(0, days)));
}

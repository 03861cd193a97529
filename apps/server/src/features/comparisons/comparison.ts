import { message } from '@rigbook/contract/messages';
import type { PairDecision, SurveyComparison } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { inThreads } from '../../platform/threads/threads.ts';
import { compare } from './comparing-thread.ts';
import { findSurveysByUuid, loadDecisions, loadSurveyed, type Survey, type SurveyedFinding } from './store.ts';

const threads = inThreads(import.meta.resolve('./comparing-thread.ts'), { compare });

/** Whether a survey was made after another one, as the register orders them. */
export const isLater = (one: Survey, other: Survey): boolean =>
  one.foundOn !== other.foundOn
    ? one.foundOn > other.foundOn
    : one.createdAt.getTime() !== other.createdAt.getTime()
      ? one.createdAt > other.createdAt
      : one.id > other.id;

export type Surveys = { from: Survey; to: Survey };

/** Two surveys by their UUIDs: 404 if the caller does not see one of them, 422 if they can't be compared. */
export async function requireSurveys(db: Tx, scope: Scope, wanted: { from: string; to: string }): Promise<Surveys> {
  const surveys = await findSurveysByUuid(db, scope, [wanted.from, wanted.to]);
  const [from, to] = [wanted.from, wanted.to].map((uuid) => surveys.find((survey) => survey.uuid === uuid));
  if (!from || !to) throw notFound();
  if (from.id === to.id || from.kind !== to.kind || from.rigId !== to.rigId)
    throw invalid({ to: message('survey.not_comparable') });
  return { from, to };
}

/** What two surveys have, and what people have said of it. */
export type Material = Surveys & {
  before: SurveyedFinding[];
  after: SurveyedFinding[];
  decisions: PairDecision[];
};

export async function loadMaterial(db: Tx, scope: Scope, surveys: Surveys): Promise<Material> {
  const { from, to } = surveys;
  const [before, after, decisions] = await Promise.all([
    loadSurveyed(db, scope, from),
    loadSurveyed(db, scope, to),
    loadDecisions(db, scope, [from, to]),
  ]);
  return { ...surveys, before, after, decisions };
}

/** Compares them (rules.md#comparing-surveys), by these decisions instead of those made so far if they are given. */
export async function compareMaterial({ before, after, decisions }: Material): Promise<SurveyComparison> {
  const { comparison } = await threads.compare({
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    decisions: JSON.stringify(decisions),
  });
  return JSON.parse(comparison) as SurveyComparison;
}

/** How many pairs nobody has decided about. */
export function countUndecided({ sure, doubtful }: SurveyComparison, decisions: readonly PairDecision[]): number {
  const decided = new Set(decisions.map(({ from, to }) => `${from} ${to}`));
  return [...sure, ...doubtful].filter(({ from, to }) => !decided.has(`${from} ${to}`)).length;
}

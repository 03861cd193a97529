import { ACCESS, mayCall, type RigCondition } from '@rigbook/contract';
import { closedPercentage, kindsOf, NO_PERCENTAGE } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { findNewestSurveys, type NewestSurvey } from './store.ts';

/**
 * The condition of each of these rigs that was surveyed, by the rig's id (rules.md#condition-of-a-rig): undefined while the
 * register doesn't have its findings yet. Null for users who may list no survey.
 */
export async function loadConditions(
  db: Tx,
  scope: Scope,
  rigs: readonly number[],
): Promise<ReadonlyMap<number, RigCondition | undefined> | null> {
  const kinds = kindsOf('workbook').filter((kind) => mayCall(scope, ACCESS[`${kind}.summaries`]));
  if (kinds.length === 0) return null;
  if (rigs.length === 0) return new Map();
  const surveys = await findNewestSurveys(db, scope, rigs, kinds);
  return new Map(surveys.map((survey) => [survey.rig_id, shown(survey)]));
}

function shown({ uuid, kind, surveyed_on, ...figures }: NewestSurvey): RigCondition | undefined {
  const { open_critical: criticalOpen, not_closed: notClosed, closed } = figures;
  if (criticalOpen === null || notClosed === null || closed === null) return undefined;
  const percentage = closedPercentage(closed, closed + notClosed);
  return {
    critical_open: criticalOpen,
    percent_closed: percentage === NO_PERCENTAGE ? null : percentage,
    surveyed_on,
    report: { UUID: uuid, kind },
  };
}

import { reportFlag } from '@rigbook/contract';
import { message } from '@rigbook/contract/messages';
import { type FindingPlace, holds, REPORT_KINDS } from '@rigbook/domain';
import { AppError, forbidden, notFound } from '../../../platform/errors/errors.ts';
import { recordChange } from '../../../platform/records/history.ts';
import { keepInRegister, lockRigFigures } from '../../findings/public.ts';
import { StoredReport } from '../../reports/public.ts';
import { placesText } from '../../sheets/public.ts';
import { findSurveys, lockFindings } from '../answers/answers-store.ts';
import type { CommandContext } from '../answers/commands.ts';
import { lockSurvey, type Placed } from '../sheets/locked-survey.ts';
import { loadRules } from '../rules/rules-store.ts';
import { findAdded, isFollowedUp, markRemoved } from './adding-store.ts';
import { removeFromDraft } from './draft-adding.ts';

/**
 * Removes a finding that was added in the portal, from its report, closing and QSHE report (rules.md#added-findings).
 * @throws AppError 404 unknown or foreign, 403 without the right, 409 `in_use` it is of a workbook, or has been answered
 */
export async function removeOne(context: CommandContext, uuid: string): Promise<string> {
  const { db, scope } = context;
  const removed = await removeFromDraft(context, uuid);
  if (removed !== null) return removed;
  const [survey] = await findSurveys(db, scope, [uuid]);
  if (!survey) throw notFound();
  if (!holds(scope, reportFlag(REPORT_KINDS[survey.kind], 'edit'))) throw forbidden();
  const locked = await lockSurvey(db, scope, survey);
  await lockRigFigures(db, scope, survey);
  const [finding] = await lockFindings(db, scope, survey.survey, [uuid]);
  const added = await findAdded(db, scope, { finding: uuid });
  if (!finding || added?.removed_at) throw notFound();
  if (!added) throw new AppError('in_use', message('finding.of_workbook'));
  const { verification } = await loadRules(db, scope, survey.clientId);
  if (!scope.owner && verification !== 'none' && added.side === 'provider') throw forbidden();
  if (finding.state !== 'open' || (await isFollowedUp(db, scope, uuid)))
    throw new AppError('in_use', message('finding.answered'));
  for (const report of [locked.survey, locked.closing, locked.qshe]) {
    const place = report?.byId.get(uuid);
    if (report && place) await clearRow(context, report, { id: uuid, place });
  }
  await markRemoved(db, scope, uuid, context.now);
  await keepInRegister(context, survey, { survey: survey.survey, only: [uuid] });
  const before = { ref: finding.ref, deficiency: finding.deficiency, priority: finding.priority };
  await recordChange(context, { action: 'delete', entity: 'finding', uuid, clientId: survey.clientId, before });
  return 'Finding is deleted successfully.';
}

/** Empties the row of a finding; no other row moves. */
async function clearRow(
  context: CommandContext,
  { report, places }: Placed,
  { id, place }: { id: string; place: FindingPlace },
): Promise<void> {
  const { db, scope } = context;
  const rows = await report.openRows(db, scope, [place]);
  const base = report.hasBase ? await report.openBaseRows(db, scope, [place]) : null;
  rows.set(place, null);
  base?.set(place, null);
  const present = places.present.filter((one) => one.id !== id);
  const change = { rows, base: base?.packed() ?? null, places: placesText({ ...places, present }) };
  await StoredReport.saveRows(context, report, change);
}

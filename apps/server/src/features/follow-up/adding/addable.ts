import { reportFlag } from '@rigbook/contract';
import { holds, isWorkbookKind, REPORT_KINDS, type WorkbookKind } from '@rigbook/domain';
import type { Tx } from '../../../platform/database/database.ts';
import { forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/identity/scope.ts';
import { kindsShownTo } from '../../findings/public.ts';
import { refuseIssued } from '../../issued/public.ts';
import { type ReportHead, reportHead } from '../../reports/public.ts';
import { loadRules } from '../rules/rules-store.ts';
import { isOwnReport } from './adding-store.ts';

export type SurveyHead = ReportHead & { kind: WorkbookKind };

/** The report, if the caller may add findings to it (rules.md#added-findings). */
export async function requireAddable(db: Tx, scope: Scope, uuid: string): Promise<SurveyHead> {
  const head = await reportHead(db, scope, uuid);
  if (!head || !isSurvey(head) || !kindsShownTo(scope.role).includes(head.kind)) throw notFound();
  if (!holds(scope, reportFlag(REPORT_KINDS[head.kind], 'edit'))) throw forbidden();
  await refuseIssued(db, scope, head.id);
  const { verification } = await loadRules(db, scope, head.client_id);
  if (!scope.owner && verification !== 'none' && !(await isOwnReport(db, scope, uuid))) throw forbidden();
  return head;
}

const isSurvey = (head: ReportHead): head is SurveyHead => isWorkbookKind(head.kind);

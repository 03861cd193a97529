import { type AnyAsked, mayCall, reportFlag } from '@rigbook/contract';
import { followedBy, isFileKind, isWorkbookKind, REPORT_KINDS, type FileKind, type ReportKind } from '@rigbook/domain';
import { forbidden } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';

/** Refuses documents the caller may not make: a survey's workbook, and anything with its contents, needs the download flag. */
export function requireMayMake(scope: Scope, asked: AnyAsked): void {
  if (asked.of !== 'report' || asked.kind === undefined || isFileKind(asked.kind)) return;
  const { kind, format } = asked;
  const survey = surveyKindOf(kind);
  const needed = [
    reportFlag(REPORT_KINDS[kind], 'show'),
    ...(isWorkbookKind(kind) || format === 'workbook' ? [reportFlag(REPORT_KINDS[survey], 'download')] : []),
  ];
  if (!needed.every((flag) => mayCall(scope, flag))) throw forbidden();
}

/** Only whoever requested a document, or an admin of their company, may remove it (rules.md#documents). */
export function requireMayRemove(
  scope: Scope,
  { user_id, client_id }: { user_id: number | null; client_id: number },
): void {
  const isOwn = user_id === scope.userId;
  const isAdmin = scope.role === 'admin' && client_id === scope.clientId;
  if (!isOwn && !isAdmin) throw forbidden();
}

const surveyKindOf = (kind: Exclude<ReportKind, FileKind>) =>
  isWorkbookKind(kind) ? kind : followedBy(REPORT_KINDS[kind]).report;

import type { FollowUpReport } from '@rigbook/contract';
import type { FollowUpKind } from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { reportWithData, surveyOf } from '../reports/public.ts';

export async function followUpReport(db: Tx, scope: Scope, kind: FollowUpKind, uuid: string): Promise<FollowUpReport> {
  const report = await reportWithData(db, scope, kind, uuid);
  if (report?.data == null || report.parent_uuid === null) throw notFound();
  return {
    id: report.id,
    UUID: report.uuid,
    data: report.data,
    rig: { UUID: report.rig_uuid, name: report.rig_name },
    survey: surveyOf(report),
    parentUUID: report.parent_uuid,
    created_at: report.created_at.toISOString(),
    updated_at: report.updated_at.toISOString(),
  };
}

import {
  type Answer,
  type nextSurvey,
  reportFlag,
  type reportOfTheVisit,
  type visitOfTheReport,
} from '@rigbook/contract';
import {
  can,
  isWorkbookKind,
  nextSurveyDay,
  REPORT_KINDS,
  reportKindOfVisit,
  reportOfVisit,
  visitOfReport,
  visitTypeOfReport,
  type WorkbookKind,
  YEARLY_VISIT,
} from '@rigbook/domain';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Scope } from '../../platform/identity/scope.ts';
import { requireRig } from '../rigs/public.ts';
import { loadInspectorsByVisit } from './inspectors-view.ts';
import {
  findLastSurveyDay,
  findReportWithDay,
  findReportsAround,
  findVisitDaysAfter,
  findVisitsAround,
} from './reports-store.ts';
import { findVisit, loadVisitTypes } from './store.ts';

const maySee = (scope: Scope, kind: WorkbookKind) => can(scope.role, reportFlag(REPORT_KINDS[kind], 'show'));

/** The report that resulted from a visit (rules.md#visits-and-reports). */
export async function findReportOfVisit(db: Tx, scope: Scope, uuid: string): Promise<Answer<typeof reportOfTheVisit>> {
  const visit = await findVisit(db, scope, uuid);
  if (!visit) throw notFound();
  const kind = reportKindOfVisit(visit.type_name);
  const { rig_id: rigId, rig_uuid, rig_name, date } = visit;
  if (kind === null || rigId === null || rig_uuid === null || !maySee(scope, kind))
    return { kind: null, report: null, rig: null };
  const reports = await findReportsAround(db, scope, { rigId, kind, date, visit: uuid });
  const found = reportOfVisit({ UUID: uuid, date }, reports);
  return {
    kind,
    report: found && { UUID: found.uuid, kind, day: found.day, created_at: found.created_at.toISOString() },
    rig: { UUID: rig_uuid, name: rig_name ?? '' },
  };
}

/** The visit that a report resulted from; 404 for reports that the caller may not see. */
export async function findVisitOfReport(db: Tx, scope: Scope, uuid: string): Promise<Answer<typeof visitOfTheReport>> {
  const report = await findReportWithDay(db, scope, uuid);
  if (!report || !isWorkbookKind(report.kind) || !maySee(scope, report.kind)) throw notFound();
  const type = visitTypeOfReport(report.kind);
  const visits = await findVisitsAround(db, scope, {
    rigId: report.rig_id,
    type,
    day: report.day,
    visit: report.visit,
  });
  const visit = visitOfReport(report, visits);
  if (!visit) return { visit: null };
  const inspectors = await loadInspectorsByVisit(db, scope, [visit]);
  return {
    visit: {
      UUID: visit.UUID,
      date: visit.date,
      type: { name: visit.type_name },
      inspectors: inspectors.get(visit.id) ?? [],
    },
  };
}

/** When the yearly survey of a rig is due (rules.md#next-survey). */
export async function findNextSurvey(
  db: Tx,
  scope: Scope,
  rigUuid: string,
  today: string,
): Promise<Answer<typeof nextSurvey>> {
  const rig = await requireRig(db, scope, rigUuid);
  const type = (await loadVisitTypes(db, scope)).find(({ name }) => name === YEARLY_VISIT);
  const last = await findLastSurveyDay(db, scope, rig.id);
  if (last === null || !type) return { next: null };
  const visits = await findVisitDaysAfter(db, scope, { rigId: rig.id, typeId: type.id, day: last });
  const due = nextSurveyDay(last, { today, visits });
  return { next: due === null ? null : { last, due, rig_id: rig.id, visit_type_id: type.id } };
}

import {
  acceptance,
  audit,
  auditClosing,
  auditFinalReports,
  closing,
  deleteInspection,
  dropReports,
  FILE_FLAGS,
  finalReports,
  FOLLOW_UP_FLAGS,
  inspection,
  moveReports,
  qshe,
  WORKBOOK_FLAGS,
  type FileKind,
  type FileReportRow,
  type Rig,
  type WorkbookKind,
  type WorkbookSummary,
} from '@rigbook/contract';
import { call, downloadHref } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';
import { FilesTable } from './files-table.tsx';
import { FollowUpTable } from './follow-up-table.tsx';
import { PreliminaryTable } from './preliminary-table.tsx';
import type { OfferedPage, ReportActions } from './report-actions.tsx';
import type { ReportsTitle } from './report-table.tsx';

/** The ten tables of reports on a rig's page: what each asks for and what its rows offer (rules.md#report-lists). */
type Props = { rig: Rig; title: ReportsTitle };

export const InspectionTable = (props: Props) => (
  <PreliminaryTable
    {...props}
    reports={(input) => routeQuery(inspection.summaries, input)}
    actions={{
      ...workbookActions('inspection', (uuid) => downloadHref(inspection.download, { uuid })),
      remove: {
        flag: 'rigs.tabs.inspection.preliminary.delete',
        call: (uuid) => call(deleteInspection, { params: { uuid } }),
      },
    }}
    add={addPage('inspectionAdd', WORKBOOK_FLAGS.inspection.add)}
  />
);

export const AuditTable = (props: Props) => (
  <PreliminaryTable
    {...props}
    reports={(input) => routeQuery(audit.summaries, input)}
    actions={workbookActions('audit', (uuid) => downloadHref(audit.download, { uuid }))}
    add={addPage('auditAdd', WORKBOOK_FLAGS.audit.add)}
  />
);

export const AcceptanceTable = (props: Props) => (
  <PreliminaryTable
    {...props}
    reports={(input) => routeQuery(acceptance.summaries, input)}
    actions={workbookActions('acceptance', (uuid) => downloadHref(acceptance.download, { uuid }))}
    add={addPage('acceptanceAdd', WORKBOOK_FLAGS.acceptance.add)}
  />
);

export const ClosingTable = (props: Props) => (
  <FollowUpTable
    {...props}
    reports={(input) => routeQuery(closing.summaries, input)}
    actions={{
      view: { id: 'closingShow', flags: [FOLLOW_UP_FLAGS.closing.show] },
      edit: { id: 'closingEdit', flags: ['rigs.tabs.inspection.closing.edit'] },
    }}
  />
);

export const AuditClosingTable = (props: Props) => (
  <FollowUpTable
    {...props}
    reports={(input) => routeQuery(auditClosing.summaries, input)}
    actions={{
      view: { id: 'auditClosingShow', flags: [FOLLOW_UP_FLAGS.audit_closing.show] },
      edit: { id: 'auditClosingEdit', flags: ['rigs.tabs.audit.closing.edit'] },
    }}
  />
);

/** Editing it is editing the closing report's QSHE sheet (rules.md#qshe-report). */
export const QsheTable = (props: Props) => (
  <FollowUpTable
    {...props}
    reports={(input) => routeQuery(qshe.summaries, input)}
    actions={{
      view: { id: 'qsheShow', flags: [FOLLOW_UP_FLAGS.qshe.show] },
      edit: { id: 'qsheEdit', flags: [FOLLOW_UP_FLAGS.qshe.show, 'rigs.tabs.inspection.closing.edit'] },
    }}
  />
);

export const FinalTable = (props: Props) => (
  <FilesTable
    {...props}
    reports={(input) => routeQuery(finalReports.list, input)}
    actions={fileActions('final_reports', 'finalShow', (uuid) => downloadHref(finalReports.download, { uuid }))}
  />
);

export const AuditFinalTable = (props: Props) => (
  <FilesTable
    {...props}
    reports={(input) => routeQuery(auditFinalReports.list, input)}
    actions={fileActions('audit_final_reports', 'auditFinalShow', (uuid) =>
      downloadHref(auditFinalReports.download, { uuid }),
    )}
  />
);

export const MoveTable = (props: Props) => (
  <FilesTable
    {...props}
    reports={(input) => routeQuery(moveReports.list, input)}
    actions={fileActions('move_reports', 'moveShow', (uuid) => downloadHref(moveReports.download, { uuid }))}
    add={addPage('moveAdd', FILE_FLAGS.move_reports.add)}
  />
);

/** Unlike move reports these are edited and deleted from the table (rules.md#row-actions). */
export const DropTable = (props: Props) => (
  <FilesTable
    {...props}
    reports={(input) => routeQuery(dropReports.list, input)}
    actions={{
      ...fileActions('drop_reports', 'dropShow', (uuid) => downloadHref(dropReports.download, { uuid })),
      edit: { id: 'dropEdit', flags: [FILE_FLAGS.drop_reports.edit] },
      remove: {
        flag: FILE_FLAGS.drop_reports.filesDelete,
        call: (uuid) => call(dropReports.deleteReport, { params: { uuid } }),
      },
    }}
    add={addPage('dropAdd', FILE_FLAGS.drop_reports.add)}
  />
);

const addPage = (id: string, flag: OfferedPage['flags'][number]): OfferedPage => ({ id, flags: [flag] });

const workbookActions = (kind: WorkbookKind, href: (uuid: string) => string): ReportActions<WorkbookSummary> => ({
  view: { id: `${kind}Show`, flags: [WORKBOOK_FLAGS[kind].show] },
  edit: { id: `${kind}Edit`, flags: [WORKBOOK_FLAGS[kind].edit] },
  download: {
    flag: WORKBOOK_FLAGS[kind].download,
    label: 'rigs.downloadReport',
    href,
    hasFiles: ({ sheet }) => sheet !== null,
  },
});

const fileActions = (
  kind: FileKind,
  showPage: string,
  href: (uuid: string) => string,
): ReportActions<FileReportRow> => ({
  view: { id: showPage, flags: [FILE_FLAGS[kind].show] },
  download: {
    flag: FILE_FLAGS[kind].download,
    label: 'rigs.downloadFiles',
    href,
    hasFiles: ({ files }) => files.length > 0,
  },
});

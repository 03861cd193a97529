import {
  COLLECTION_ROUTES,
  DELETE_ROUTES,
  FILE_ROUTES,
  type FileReportRow,
  FOLLOW_UP_ROUTES,
  type Rig,
  WORKBOOK_ROUTES,
  type WorkbookSummary,
} from '@rigbook/contract';
import {
  describedKind,
  type FileKind,
  type FollowUpKind,
  isDeletable,
  isFinalKind,
  isFollowUpKind,
  isWorkbookKind,
  type ReportKind,
  reportPage,
  type WorkbookKind,
} from '@rigbook/domain';
import { call } from '../../../lib/api/api.ts';
import { downloadHref } from '../../../lib/api/download.ts';
import { routeQuery } from '../../../lib/api/queries.ts';
import { FilesTable } from './files-table.tsx';
import { FollowUpTable } from './follow-up-table.tsx';
import { PreliminaryTable } from './preliminary-table.tsx';
import type { ReportActions } from './report-actions.tsx';
import type { ReportsTitle } from './report-table.tsx';

type Props<K extends ReportKind> = { kind: K; rig: Rig; title: ReportsTitle };

/** The table of a kind of report on a rig's page, with its row actions (rules.md#report-lists). */
export function ReportsOfKind({ kind, ...props }: Props<ReportKind>) {
  if (isWorkbookKind(kind)) return <WorkbookReports kind={kind} {...props} />;
  if (isFollowUpKind(kind)) return <FollowUps kind={kind} {...props} />;
  return <FileReports kind={kind} {...props} />;
}

const WorkbookReports = ({ kind, ...props }: Props<WorkbookKind>) => (
  <PreliminaryTable
    {...props}
    kind={kind}
    reports={(input) => routeQuery(WORKBOOK_ROUTES[kind].summaries, input)}
    actions={workbookActions(kind)}
    add={reportPage(kind, 'Add')}
  />
);

const FollowUps = ({ kind, ...props }: Props<FollowUpKind>) => (
  <FollowUpTable
    {...props}
    reports={(input) => routeQuery(FOLLOW_UP_ROUTES[kind].summaries, input)}
    actions={pagesOf(kind)}
    whole={kind !== 'qshe'}
  />
);

const FileReports = ({ kind, ...props }: Props<FileKind>) => (
  <FilesTable
    {...props}
    reports={(input) => routeQuery(FILE_ROUTES[kind].list, input)}
    actions={fileActions(kind)}
    {...(!isFinalKind(kind) && { add: reportPage(kind, 'Add') })}
  />
);

const pagesOf = (kind: ReportKind) => ({
  view: reportPage(kind, 'Show'),
  ...(describedKind(kind).rowActions.includes('edit') && { edit: reportPage(kind, 'Edit') }),
});

const workbookActions = (kind: WorkbookKind): ReportActions<WorkbookSummary> => ({
  ...pagesOf(kind),
  download: {
    route: `${kind}.download`,
    label: 'rigs.downloadReport',
    href: (uuid) => downloadHref(WORKBOOK_ROUTES[kind].download, { uuid }),
    hasFiles: ({ sheet }) => sheet !== null,
  },
  ...(isDeletable(kind) && {
    remove: {
      route: `${kind}.delete`,
      call: (uuid) => call(DELETE_ROUTES[kind].delete, { params: { uuid } }),
      impact: (uuid) => call(DELETE_ROUTES[kind].deletion, { params: { uuid } }),
    },
  }),
});

const fileActions = (kind: FileKind): ReportActions<FileReportRow> => ({
  ...pagesOf(kind),
  download: {
    route: `${kind}.download`,
    label: 'rigs.downloadFiles',
    href: (uuid) => downloadHref(FILE_ROUTES[kind].download, { uuid }),
    hasFiles: ({ files }) => files.length > 0,
  },
  ...(!isFinalKind(kind) &&
    isDeletable(kind) && {
      remove: {
        route: `${kind}.delete-report`,
        call: (uuid) => call(COLLECTION_ROUTES[kind].deleteReport, { params: { uuid } }),
        impact: (uuid) => call(COLLECTION_ROUTES[kind].deletion, { params: { uuid } }),
      },
    }),
});

import {
  auditFinalReports,
  dropReports,
  finalReports,
  moveReports,
  showRig,
  type FileKind,
  type PageOf,
  type ReportFile,
} from '@rigbook/contract';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';
import { isFinal, type FileReport } from './components/file-kinds.ts';

const ROUTES = {
  final_reports: finalReports,
  audit_final_reports: auditFinalReports,
  move_reports: moveReports,
  drop_reports: dropReports,
};

export type OpenedFileReport = FileReport & { files: PageOf<ReportFile> };

/** A file report with a page of its files; a final report answers all of them, which are paged here. */
export const useFileReport = (kind: FileKind, uuid: string, page: number): UseQueryResult<OpenedFileReport> =>
  useQuery({
    queryKey: [ROUTES[kind].show.name, { uuid }, isFinal(kind) ? {} : { page }],
    queryFn: ({ signal }) => loadReport(kind, uuid, page, signal),
    placeholderData: keepPreviousData,
    select: (report): OpenedFileReport => ({
      ...report,
      files: Array.isArray(report.files) ? pageOf(report.files, page) : report.files,
    }),
  });

async function loadReport(kind: FileKind, uuid: string, page: number, signal: AbortSignal) {
  if (isFinal(kind)) return call(ROUTES[kind].show, { params: { uuid }, signal });
  return call(ROUTES[kind].show, { params: { uuid }, query: { page }, signal });
}

/** Rows on a page, as the server has them (rules.md#pages-of-lists). */
const PER_PAGE = 10;

function pageOf(files: readonly ReportFile[], page: number): PageOf<ReportFile> {
  const from = (page - 1) * PER_PAGE;
  return { data: files.slice(from, from + PER_PAGE), current_page: page, per_page: PER_PAGE, total: files.length };
}

export const useReportRig = (uuid: string) => useQuery(routeQuery(showRig, { params: { uuid } }));

/** After a change of a report's files: what shows or lists them is out of date. */
export function useForgetFiles(kind: FileKind): () => Promise<void> {
  const client = useQueryClient();
  return () => forgetFiles(client, kind);
}

async function forgetFiles(client: QueryClient, kind: FileKind): Promise<void> {
  const routes = [ROUTES[kind].show, ROUTES[kind].list];
  await Promise.all(routes.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}

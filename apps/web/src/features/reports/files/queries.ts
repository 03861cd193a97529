import { COLLECTION_ROUTES, FILE_ROUTES, FINAL_ROUTES, showRig, type PageOf, type ReportFile } from '@rigbook/contract';
import { isFinalKind, type FileKind } from '@rigbook/domain';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';
import type { FileReport } from './model/file-kinds.ts';

export type OpenedFileReport = FileReport & { files: PageOf<ReportFile> };

/** A file report with a page of its files; a final report comes with all its files, which are paged here. */
export const useFileReport = (kind: FileKind, uuid: string, page: number): UseQueryResult<OpenedFileReport> =>
  useQuery({
    queryKey: [FILE_ROUTES[kind].show.name, { uuid }, isFinalKind(kind) ? {} : { page }],
    queryFn: ({ signal }) => loadReport(kind, uuid, page, signal),
    placeholderData: keepPreviousData,
    select: (report): OpenedFileReport => ({
      ...report,
      files: Array.isArray(report.files) ? pageOf(report.files, page) : report.files,
    }),
  });

async function loadReport(kind: FileKind, uuid: string, page: number, signal: AbortSignal) {
  if (isFinalKind(kind)) return call(FINAL_ROUTES[kind].show, { params: { uuid }, signal });
  return call(COLLECTION_ROUTES[kind].show, { params: { uuid }, query: { page }, signal });
}

/** Rows on a page, the same number as on the server (rules.md#pages-of-lists). */
const PER_PAGE = 10;

function pageOf(files: readonly ReportFile[], page: number): PageOf<ReportFile> {
  const from = (page - 1) * PER_PAGE;
  return { data: files.slice(from, from + PER_PAGE), current_page: page, per_page: PER_PAGE, total: files.length };
}

export const useReportRig = (uuid: string) => useQuery(routeQuery(showRig, { params: { uuid } }));

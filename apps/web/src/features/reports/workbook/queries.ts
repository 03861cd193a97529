import { readSheets, showRig, WORKBOOK_ROUTES, type Answer, type WorkbookReport } from '@rigbook/contract';
import type { PlacedCorrection, Sheet, WorkbookKind } from '@rigbook/domain';
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { callWithFile } from '../../../lib/api/large-file.ts';
import { routeQuery } from '../../../lib/api/queries.ts';

export type OpenedReport = WorkbookReport & { sheets: Sheet[] };

const showQuery = (kind: WorkbookKind, uuid: string) => {
  const { name } = WORKBOOK_ROUTES[kind].show;
  return queryOptions({
    queryKey: [name, { uuid }, {}],
    queryFn: ({ signal }) => call(WORKBOOK_ROUTES[kind].show, { params: { uuid }, signal }),
  });
};

/** An inspection, audit or acceptance report with its sheets. */
export const useWorkbookReport = (kind: WorkbookKind, uuid: string): UseQueryResult<OpenedReport> =>
  useQuery({ ...showQuery(kind, uuid), select: openReport });

/** Milliseconds after which a draft that others may be at is read again. */
const REREAD = 15_000;

/** The same of a report that is a draft, kept up to date while others are at it. */
export const useDraftReport = (kind: WorkbookKind, uuid: string, isPaused: boolean): UseQueryResult<OpenedReport> =>
  useQuery({ ...showQuery(kind, uuid), select: openReport, refetchInterval: isPaused ? false : REREAD });

/** The sheets of a report as the server has them now; what is shown of it stays as it is. @throws ApiError */
export const loadSheets = async (kind: WorkbookKind, uuid: string): Promise<Sheet[]> =>
  openReport(await call(WORKBOOK_ROUTES[kind].show, { params: { uuid } })).sheets;

/** The report as the server has it now, past the cache. @throws ApiError */
export const loadWorkbookReport = async (client: QueryClient, kind: WorkbookKind, uuid: string) =>
  openReport(await client.fetchQuery({ ...showQuery(kind, uuid), staleTime: 0 }));

/** The findings of a report that were made in the portal: no workbook removes one. */
export const useAddedFindings = (kind: WorkbookKind, uuid: string) =>
  useQuery({
    ...routeQuery(WORKBOOK_ROUTES[kind].corrections, { params: { uuid } }),
    select: ({ added = [] }) => added,
  });

/**
 * What is corrected in a saved report. Where that can't be asked, without a connection or of a server of the version before,
 * nothing is known of it; the server keeps corrections all the same.
 */
export async function loadCorrections(
  kind: WorkbookKind,
  uuid: string,
  signal?: AbortSignal,
): Promise<readonly PlacedCorrection[]> {
  try {
    const { corrections } = await call(WORKBOOK_ROUTES[kind].corrections, {
      params: { uuid },
      ...(signal && { signal }),
    });
    return corrections;
  } catch {
    return [];
  }
}

function openReport(answer: Answer<(typeof WORKBOOK_ROUTES)[WorkbookKind]['show']>): OpenedReport {
  // Without ?page= the route answers a report; the same address with it is the list
  // (rules.md#list-addresses).
  if (!('UUID' in answer)) throw new Error('The server answered a list of reports.');
  return { ...answer, sheets: readSheets(answer.data) };
}

export const rigQuery = (uuid: string) => routeQuery(showRig, { params: { uuid } });

type RowPicture = { row: number; rigUUID: string; reportUUID: string; sheetName: string };

/** Stores the initial picture of a row; returns its path. @throws ApiError */
export const uploadRowPicture = (
  kind: WorkbookKind,
  { row, ...place }: RowPicture,
  image: Blob,
  signal?: AbortSignal,
): Promise<string> =>
  callWithFile(WORKBOOK_ROUTES[kind].uploadPicture, {
    body: { row: String(row), ...place },
    file: image,
    ...(signal && { signal }),
  });

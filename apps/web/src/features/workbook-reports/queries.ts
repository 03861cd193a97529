import {
  acceptance,
  audit,
  auditClosing,
  auditFinalReports,
  closing,
  finalReports,
  inspection,
  qshe,
  readSheets,
  showRig,
  type Answer,
  type WorkbookKind,
  type WorkbookReport,
} from '@rigbook/contract';
import type { Sheet } from '@rigbook/domain';
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

export type OpenedReport = WorkbookReport & { sheets: Sheet[] };

const ROUTES = { inspection, audit, acceptance };

const showQuery = (kind: WorkbookKind, uuid: string) => {
  const { name } = ROUTES[kind].show;
  return queryOptions({
    queryKey: [name, { uuid }, {}],
    queryFn: ({ signal }) => call(ROUTES[kind].show, { params: { uuid }, signal }),
  });
};

/** An inspection, audit or acceptance report with its sheets. */
export const useWorkbookReport = (kind: WorkbookKind, uuid: string): UseQueryResult<OpenedReport> =>
  useQuery({ ...showQuery(kind, uuid), select: openReport });

/** The report as the server has it now, whatever was loaded before. @throws ApiError */
export const loadWorkbookReport = async (client: QueryClient, kind: WorkbookKind, uuid: string) =>
  openReport(await client.fetchQuery({ ...showQuery(kind, uuid), staleTime: 0 }));

function openReport(answer: Answer<typeof inspection.show>): OpenedReport {
  // Without ?page= the route answers a report; its list is another reading of the same address
  // (rules.md#list-addresses).
  if (!('UUID' in answer)) throw new Error('The server answered a list of reports.');
  return { ...answer, sheets: readSheets(answer.data) };
}

export const rigQuery = (uuid: string) => routeQuery(showRig, { params: { uuid } });

type RowPicture = { row: number; rigUUID: string; reportUUID: string; sheetName: string };

/** Stores the initial picture of a row; answers its path. @throws ApiError */
export const uploadRowPicture = (
  kind: WorkbookKind,
  { row, ...place }: RowPicture,
  image: Blob,
  signal?: AbortSignal,
): Promise<string> =>
  call(ROUTES[kind].uploadPicture, { body: { row: String(row), ...place }, file: image, ...(signal && { signal }) });

/** After a report and its follow-ups were saved: what shows or lists them is out of date. */
export async function forgetReports(client: QueryClient, kind: WorkbookKind): Promise<void> {
  const own = [ROUTES[kind].summaries, ROUTES[kind].show];
  const followUps = [closing, auditClosing, qshe].flatMap(({ summaries, show }) => [summaries, show]);
  const routes = [...own, ...followUps, finalReports.list, auditFinalReports.list];
  await Promise.all(routes.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}

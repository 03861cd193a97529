import {
  closing,
  finalReports,
  inspection,
  qshe,
  readSheets,
  showRig,
  type Answer,
  type WorkbookReport,
} from '@rigbook/contract';
import type { Sheet } from '@rigbook/domain';
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { routeQuery } from '../../lib/queries.ts';

export type OpenedReport = WorkbookReport & { sheets: Sheet[] };

/** An inspection with its sheets. */
export const useInspection = (uuid: string): UseQueryResult<OpenedReport> =>
  useQuery({ ...routeQuery(inspection.show, { params: { uuid } }), select: openReport });

function openReport(answer: Answer<typeof inspection.show>): OpenedReport {
  // Without ?page= the route answers a report; its list is another reading of the same address (contract §1 row 7.4).
  if (!('UUID' in answer)) throw new Error('The server answered a list of reports.');
  return { ...answer, sheets: readSheets(answer.data) };
}

export const rigQuery = (uuid: string) => routeQuery(showRig, { params: { uuid } });

type RowPicture = { row: number; rigUUID: string; reportUUID: string; sheetName: string };

/** Stores the initial picture of a row; answers its path. @throws ApiError */
export const uploadRowPicture = ({ row, ...place }: RowPicture, image: File): Promise<string> =>
  call(inspection.uploadPicture, { body: { row: String(row), ...place }, file: image });

/** After an inspection and its follow-ups were saved: the lists of the rig's page are out of date. */
export async function forgetReportLists(client: QueryClient): Promise<void> {
  const lists = [inspection.summaries, closing.summaries, qshe.summaries, finalReports.list];
  await Promise.all(lists.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}

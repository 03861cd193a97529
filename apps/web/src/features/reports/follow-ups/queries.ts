import {
  CLOSING_ROUTES,
  FOLLOW_UP_ROUTES,
  readSheet,
  readSheets,
  type Answer,
  type FollowUpReport,
} from '@rigbook/contract';
import {
  followUpsOf,
  isClosingKind,
  type ClosingKind,
  type FollowUpKind,
  type Sheet,
  type WorkbookKind,
} from '@rigbook/domain';
import { skipToken, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/api/queries.ts';

export type OpenedFollowUp = FollowUpReport & { sheets: Sheet[] };

type ShowAnswer = Answer<(typeof FOLLOW_UP_ROUTES)[FollowUpKind]['show']>;

const showQuery = (kind: FollowUpKind, uuid: string) => routeQuery(FOLLOW_UP_ROUTES[kind].show, { params: { uuid } });

/** A closing or QSHE report with its sheets. */
export const useFollowUp = (kind: FollowUpKind, uuid: string): UseQueryResult<OpenedFollowUp> =>
  useQuery({ ...showQuery(kind, uuid), select: (answer) => opened(kind, answer) });

/** The closing as the server has it now, past the cache. @throws ApiError */
export const loadClosing = async (client: QueryClient, kind: ClosingKind, uuid: string): Promise<OpenedFollowUp> =>
  opened(kind, await client.fetchQuery({ ...showQuery(kind, uuid), staleTime: 0 }));

/** The closing of this kind with the same inspection as the QSHE report. */
export const useClosingBeside = (
  kind: ClosingKind,
  report: FollowUpReport | undefined,
): UseQueryResult<OpenedFollowUp | null> => {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['closing.beside', report?.parentUUID],
    enabled: report !== undefined,
    queryFn: () => (report ? findClosing(client, kind, { UUID: report.parentUUID, ...placeOf(report) }) : null),
    staleTime: 0,
    gcTime: 0,
  });
};

/** The sheets of the closing derived from an inspection or audit; null if there is none that the user may see. */
export function useClosingOf(kind: WorkbookKind, report: ParentReport): readonly Sheet[] | null {
  const client = useQueryClient();
  const { closing } = followUpsOf(kind);
  const { data } = useQuery({
    queryKey: ['closing.of', kind, report.UUID],
    queryFn: closing ? () => findClosing(client, closing, report) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
  return data?.sheets ?? null;
}

/** What is needed of an inspection or audit to find its closing. */
export type ParentReport = { UUID: string; rig: { UUID: string }; created_at: string };

const placeOf = ({ rig, created_at }: FollowUpReport) => ({ rig, created_at });

/**
 * No call finds a closing by its parent: this goes through the rig's closings, first those created at nearly the same
 * time (one save makes both).
 */
async function findClosing(client: QueryClient, kind: ClosingKind, { UUID: parent, rig, created_at }: ParentReport) {
  const { summaries } = CLOSING_ROUTES[kind];
  const distance = (row: { created_at: string }) => Math.abs(Date.parse(row.created_at) - Date.parse(created_at));
  for (let page = 1; ; page += 1) {
    const list = await client.fetchQuery(routeQuery(summaries, { params: { rigUuid: rig.UUID }, query: { page } }));
    for (const { UUID } of list.data.toSorted((left, right) => distance(left) - distance(right))) {
      const found = await loadClosing(client, kind, UUID);
      if (found.parentUUID === parent) return found;
    }
    if (page * list.per_page >= list.total) return null;
  }
}

/** A closing's data is a list of sheets, a QSHE report's one sheet. */
function opened(kind: FollowUpKind, answer: ShowAnswer): OpenedFollowUp {
  // Without ?page= the route answers a report; the same address with it is the list
  // (rules.md#list-addresses).
  if (!('UUID' in answer)) throw new Error('The server answered a list of reports.');
  return { ...answer, sheets: isClosingKind(kind) ? readSheets(answer.data) : [readSheet(answer.data)] };
}

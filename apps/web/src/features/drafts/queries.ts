import { DRAFT_ROUTES, type DraftRow, WORKBOOK_ROUTES } from '@rigbook/contract';
import { kindsOf, type WorkbookKind } from '@rigbook/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../lib/api/queries.ts';
import { useSession } from '../../lib/session/session.ts';
import { useMay } from '../../lib/session/use-may.ts';

/** `isSettled`: nothing more is to come now, be it that a list failed or waits for a connection. */
type Drafts = { drafts: DraftRow[]; isSettled: boolean };

/** The newest drafts of some kinds, of one rig or of all, those changed last first. */
const useDrafts = (kinds: readonly WorkbookKind[], rig?: string): Drafts =>
  useQueries({
    queries: kinds.map((kind) => routeQuery(DRAFT_ROUTES[kind].drafts, { query: { rig } })),
    combine: (results) => ({
      drafts: results
        .flatMap(({ data }) => data?.data ?? [])
        .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at)),
      isSettled: results.every(({ isFetching }) => !isFetching),
    }),
  });

/** The drafts of a rig that the user may see, as one of the provider's people or as someone who adds reports. */
export function useDraftsOfRig(rig: string): DraftRow[] {
  const may = useMay();
  const { owner } = useSession();
  const isSeen = (kind: WorkbookKind) => may.call(`${kind}.drafts`) && (owner || may.call(`${kind}.start`));
  return useDrafts(kindsOf('workbook').filter(isSeen), rig).drafts;
}

/** The drafts that the user may add findings to, or finish. */
export function useDraftsToWorkOn(): Drafts {
  const may = useMay();
  const isWork = (kind: WorkbookKind) => may.call(`${kind}.update`) || may.call(`${kind}.finish`);
  return useDrafts(kindsOf('workbook').filter((kind) => may.call(`${kind}.drafts`) && isWork(kind)));
}

/** The newest reports of a kind and rig, whose sheets a survey may begin with. */
export const useReportsToBeginLike = (kind: WorkbookKind, rig: string) =>
  useQuery(routeQuery(WORKBOOK_ROUTES[kind].summaries, { params: { rigUuid: rig }, query: { page: '1', search: '' } }));

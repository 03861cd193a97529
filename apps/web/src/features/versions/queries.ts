import { fileVersion, listFindings, type SentBody, type Version, VERSION_ROUTES } from '@rigbook/contract';
import type { WorkbookKind } from '@rigbook/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useUpToDate } from '../../lib/api/outdated.ts';
import { routeQuery } from '../../lib/api/queries.ts';

export type ReportOf = { kind: WorkbookKind; uuid: string };

/** Milliseconds between two looks while a document is being made. */
const LOOK_EVERY = 3000;

const isMade = ({ file_sha256: sha256 }: Version) => sha256 !== null;

/** The versions of a report, newest first; asked again while the document of one is being made. */
export const useVersions = ({ kind, uuid }: ReportOf) =>
  useQuery({
    ...routeQuery(VERSION_ROUTES[kind].versions, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data?.every(isMade) === false ? LOOK_EVERY : false),
  });

/** Whether a report was issued, as far as that is known by now. */
export const useIsIssued = (of: ReportOf): boolean => (useVersions(of).data?.length ?? 0) > 0;

/** What differs in a report from its last version. */
export const useDraft = ({ kind, uuid }: ReportOf, enabled: boolean) =>
  useQuery({ ...routeQuery(VERSION_ROUTES[kind].draft, { params: { uuid } }), enabled });

/** The critical findings of a report that are open. */
export const useOpenCriticals = (report: string, enabled: boolean) =>
  useQuery({
    ...routeQuery(listFindings, { query: { report, priority: 'critical', per_page: '100' } }),
    enabled,
  });

/** Issues a report; what shows it is loaded again. */
export function useIssue({ kind, uuid }: ReportOf, onIssued: (number: number) => void) {
  const upToDate = useUpToDate();
  return useMutation({
    mutationFn: (body: SentBody<(typeof VERSION_ROUTES)[WorkbookKind]['issue']>) =>
      call(VERSION_ROUTES[kind].issue, { params: { uuid }, body }),
    onSuccess: async ({ number }) => {
      await upToDate();
      onIssued(number);
    },
  });
}

/** Stores the document of a version in a final report, whose pages then show it. */
export function useStoreVersion(onStored: () => void) {
  const upToDate = useUpToDate();
  return useMutation({
    mutationFn: ({ uuid, final }: { uuid: string; final: string }) =>
      call(fileVersion, { params: { uuid }, body: { reportUUID: final } }),
    onSuccess: async () => {
      await upToDate();
      onStored();
    },
  });
}

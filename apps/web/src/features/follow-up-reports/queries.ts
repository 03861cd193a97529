import {
  auditClosing,
  closing,
  qshe,
  readSheet,
  readSheets,
  type Answer,
  type FollowUpReport,
  type WorkbookKind,
} from '@rigbook/contract';
import type { Sheet } from '@rigbook/domain';
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { routeQuery } from '../../lib/api/queries.ts';
import type { ClosingKind } from './components/entries.ts';

export type OpenedFollowUp = FollowUpReport & { sheets: Sheet[] };

type ShowAnswer = Answer<typeof closing.show>;

const closingQuery = (uuid: string) => ({ ...routeQuery(closing.show, { params: { uuid } }), select: openClosing });
const auditClosingQuery = (uuid: string) => ({
  ...routeQuery(auditClosing.show, { params: { uuid } }),
  select: openClosing,
});

/** A closing report with its sheets. */
export const useClosing = (uuid: string): UseQueryResult<OpenedFollowUp> => useQuery(closingQuery(uuid));

/** The closing report of an audit with its sheets. */
export const useAuditClosing = (uuid: string): UseQueryResult<OpenedFollowUp> => useQuery(auditClosingQuery(uuid));

/** A QSHE report; its data is one sheet. */
export const useQshe = (uuid: string): UseQueryResult<OpenedFollowUp> =>
  useQuery({ ...routeQuery(qshe.show, { params: { uuid } }), select: openQshe });

/** The closing as the server has it now, whatever was loaded before. @throws ApiError */
export async function loadClosing(client: QueryClient, kind: ClosingKind, uuid: string): Promise<OpenedFollowUp> {
  const fresh = { staleTime: 0 };
  return openClosing(
    kind === 'closing'
      ? await client.fetchQuery({ ...routeQuery(closing.show, { params: { uuid } }), ...fresh })
      : await client.fetchQuery({ ...routeQuery(auditClosing.show, { params: { uuid } }), ...fresh }),
  );
}

/** The closing that has the same inspection as the QSHE report. */
export const useClosingBeside = (report: FollowUpReport | undefined): UseQueryResult<OpenedFollowUp | null> => {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['closing.beside', report?.parentUUID],
    enabled: report !== undefined,
    queryFn: () => (report ? findClosing(client, 'closing', { UUID: report.parentUUID, ...placeOf(report) }) : null),
    staleTime: 0,
    gcTime: 0,
  });
};

/** The sheets of the closing that follows from an inspection or audit; null where there is none, or none to be seen. */
export function useClosingOf(kind: WorkbookKind, report: ParentReport): readonly Sheet[] | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['closing.of', kind, report.UUID],
    enabled: kind !== 'acceptance',
    queryFn: () => findClosing(client, kind === 'audit' ? 'audit_closing' : 'closing', report),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.sheets ?? null;
}

/** An inspection or audit, as far as its closing is found by it. */
export type ParentReport = { UUID: string; rig: { UUID: string }; created_at: string };

const placeOf = ({ rig, created_at }: FollowUpReport) => ({ rig, created_at });

/**
 * No call finds a closing by its parent: the rig's closings are looked through, first those made at nearly the same
 * time (one save makes both).
 */
async function findClosing(client: QueryClient, kind: ClosingKind, { UUID: parent, rig, created_at }: ParentReport) {
  const { summaries } = kind === 'closing' ? closing : auditClosing;
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

/** After a closing or QSHE report was saved: what shows it or lists it is out of date. */
export function useForgetFollowUps(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const routes = [closing, auditClosing, qshe].flatMap(({ show, summaries }) => [show, summaries]);
    await Promise.all(routes.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
}

const openClosing = (answer: ShowAnswer) => withSheets(answer, readSheets);
const openQshe = (answer: ShowAnswer) => withSheets(answer, (data) => [readSheet(data)]);

function withSheets(answer: ShowAnswer, read: (data: string) => Sheet[]): OpenedFollowUp {
  // Without ?page= the route answers a report; its list is another reading of the same address
  // (rules.md#list-addresses).
  if (!('UUID' in answer)) throw new Error('The server answered a list of reports.');
  return { ...answer, sheets: read(answer.data) };
}

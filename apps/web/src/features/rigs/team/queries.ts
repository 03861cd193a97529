import {
  listFindings,
  possibleOwners,
  saveRigTeam,
  showRigTeam,
  type FindingRow,
  type RigTeam,
  type SentBody,
} from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';

export type TeamSent = SentBody<typeof saveRigTeam>;

/** The people of a rig. */
export const useRigTeam = (uuid: string) => useQuery(routeQuery(showRigTeam, { params: { uuid } }));

export const saveTeam = (uuid: string, body: TeamSent): Promise<RigTeam> =>
  call(saveRigTeam, { params: { uuid }, body });

/** The people who may be on the team of a company's rig. */
export const usePossiblePeople = (client: number, enabled: boolean) =>
  useQuery({
    ...routeQuery(possibleOwners, { query: { client: String(client), search: '' } }),
    staleTime: 60_000,
    enabled,
  });

/** As many findings as one page of them has. */
const SAMPLE = 100;

/** Texts that open findings of a rig have in 'Action by', the most frequent first. */
export const useTextsOfRig = (uuid: string, enabled: boolean) =>
  useQuery({
    ...routeQuery(listFindings, { query: { rig: uuid, per_page: String(SAMPLE) } }),
    staleTime: 60_000,
    enabled,
    select: ({ data }) => mostFrequent(data),
  });

export function mostFrequent(rows: readonly Pick<FindingRow, 'action_by'>[]): string[] {
  const texts = rows.map(({ action_by: text }) => text.trim()).filter((text) => text !== '');
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([text]) => text);
}

import {
  allRigs,
  offerTeamTexts,
  possibleOwners,
  saveRigTeam,
  showRigTeam,
  type Rig,
  type RigTeam,
  type SentBody,
} from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { routeQuery } from '../../../lib/api/queries.ts';

export type TeamSent = SentBody<typeof saveRigTeam>;

/** The people of a rig. */
export const useRigTeam = (uuid: string) =>
  useQuery({
    ...routeQuery(showRigTeam, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data?.moving ? AGAIN : false),
  });

/** Milliseconds after which it is asked again how many findings have their new owner. */
const AGAIN = 1000;

/** The people of another rig. @throws ApiError */
export const teamOf = (uuid: string): Promise<RigTeam> => call(showRigTeam, { params: { uuid } });

/** The other rigs of a rig's company, to copy their people. */
export const useOtherRigs = ({ UUID, client_id: client }: Pick<Rig, 'UUID' | 'client_id'>, enabled: boolean) =>
  useQuery({
    ...routeQuery(allRigs),
    staleTime: 60_000,
    enabled,
    select: (rigs) => rigs.filter((rig) => rig.client_id === client && rig.UUID !== UUID),
  });

export const saveTeam = (uuid: string, body: TeamSent): Promise<RigTeam> =>
  call(saveRigTeam, { params: { uuid }, body });

/** The people who may be on the team of a company's rig. */
export const usePossiblePeople = (client: number, enabled: boolean) =>
  useQuery({
    ...routeQuery(possibleOwners, { query: { client: String(client), search: '' } }),
    staleTime: 60_000,
    enabled,
  });

/** Texts that open findings of a rig have in 'Action by' and that stand for nobody yet, the most frequent first. */
export const useTextsOfRig = (uuid: string, enabled: boolean) =>
  useQuery({ ...routeQuery(offerTeamTexts, { params: { uuid } }), staleTime: 60_000, enabled });

import { compareFindings, comparisonOffers, saveComparison, type SentBody } from '@rigbook/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { routeQuery } from '../../lib/api/queries.ts';

/** Two surveys compared; computed by the server, so it is not asked again whenever the page is looked at. */
export const useComparison = (surveys: { from: string; to: string } | null) =>
  useQuery({
    ...routeQuery(compareFindings, { query: surveys ?? { from: '', to: '' } }),
    enabled: surveys !== null,
    staleTime: 60_000,
  });

/** The comparisons of a rig that have not been decided yet. */
export const useOffers = (rig: string, enabled: boolean) =>
  useQuery({ ...routeQuery(comparisonOffers, { query: { rig } }), enabled, staleTime: 60_000 });

export const useSaveComparison = () =>
  useMutation({ mutationFn: (body: SentBody<typeof saveComparison>) => call(saveComparison, { body }) });

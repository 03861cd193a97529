import { listClients, listRigs, listUsers, showBranding, showHome } from '@rigbook/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../lib/api/queries.ts';
import { keepOwn, readOwn } from '../../lib/session/preferences.ts';
import { nowHere, readLastHere } from './model/last-here.ts';

/** What concerns the signed-in user, with what has changed since they were last at this page in this browser. */
export function useHome() {
  const [since] = useState(noteVisit);
  return useQuery(routeQuery(showHome, { query: { since } }));
}

function noteVisit(): string | undefined {
  const here = nowHere(readLastHere(readOwn('lastHere')), Date.now());
  keepOwn('lastHere', JSON.stringify({ last: here.last, since: here.since ?? here.last }));
  return here.since === null ? undefined : new Date(here.since).toISOString();
}

/** The steps by which a portal is set up; the survey is of `rig`, if there is one. */
export type FirstStep = { id: 'name' | 'client' | 'person' | 'survey'; isDone: boolean; rig?: string | undefined };

/** What is done of the first steps; null while that is not known, and for everyone but the provider's admins. */
export function useFirstSteps(isWanted: boolean): FirstStep[] | null {
  const page = { search: '', page: 1 };
  const branding = useQuery({ ...routeQuery(showBranding), enabled: isWanted }).data;
  const rigs = useQuery({ ...routeQuery(listRigs, { query: page }), enabled: isWanted }).data;
  // A portal in use is asked no further.
  const isNew = branding !== undefined && rigs !== undefined && (branding.name === '' || rigs.total === 0);
  const clients = useQuery({ ...routeQuery(listClients, { query: page }), enabled: isNew }).data;
  const users = useQuery({ ...routeQuery(listUsers, { query: page }), enabled: isNew }).data;
  if (!isNew || clients === undefined || users === undefined) return null;
  return [
    { id: 'name', isDone: branding.name !== '' },
    // The provider itself is a client, and its first admin a user.
    { id: 'client', isDone: clients.total > 1 },
    { id: 'person', isDone: users.total > 1 },
    // Of the rig that was added first.
    {
      id: 'survey',
      rig: rigs.data[0]?.UUID,
      isDone: rigs.data.some(({ condition }) => condition !== null && condition !== undefined),
    },
  ];
}

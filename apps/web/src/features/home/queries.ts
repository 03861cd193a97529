import { showHome } from '@rigbook/contract';
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

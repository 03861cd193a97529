import type { World } from '../../apps/server/test/world.ts';

/** Lists as people look through them, beside the plain call of every route: the same for the provider and for a client. */
export const lookingThrough = ({ company, rig }: World, busyRig: string): string[] => [
  '/api/rigs/list?page=2',
  `/api/rigs/list?client=${company.id}`,
  '/api/rigs/list?activity=0',
  '/api/rigs/list?activity=1&page=3',
  '/api/rigs/list?search=falcon%20c4',
  `/api/rigs/list?search=${rig.name.slice(4)}`,
  '/api/users/list?page=2',
  `/api/users/list?client=${company.id}`,
  '/api/users/list?permission=1',
  `/api/users/list?client=${company.id}&permission=3`,
  '/api/users/list?search=person-77%40',
  '/api/clients/list?page=2',
  '/api/clients/list?search=company%2017',
  `/api/visits/list?client=${company.id}&from=2026-11-01&to=2026-11-30`,
  '/api/visits/list?from=2026-11-01&to=2026-11-30',
  '/api/visits/list?rig=0&from=2026-11-01&to=2026-11-30',
  '/api/visits/list?rig=5',
  `/api/search?search=${rig.name.slice(4)}`,
  '/api/search?search=star',
  '/api/search?search=person-77%40',
  `/api/reports/move_reports/${busyRig}?page=1`,
  `/api/reports/move_reports/${busyRig}?page=2`,
  '/api/trash?page=2',
];

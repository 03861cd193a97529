import * as z from 'zod/mini';
import { route } from './route.ts';

export const allClients = route({
  name: 'clients.all',
  method: 'GET',
  path: '/api/clients/all',
  access: ['clients.route', 'visits.route', 'rigs.route'],
  summary: "Client companies for selections, without the provider's own entry",
  answer: z.array(z.object({ id: z.int(), name: z.string(), active: z.int() })),
});

export const clientRoutes = [allClients];

import * as z from 'zod/mini';
import { route } from './route.ts';

export const listPermissions = route({
  name: 'permissions.list',
  method: 'GET',
  path: '/api/permissions/list',
  access: 'users.route',
  summary: 'The four permissions a user can hold',
  answer: z.array(z.object({ id: z.int(), type: z.string() })),
});

export const userRoutes = [listPermissions];

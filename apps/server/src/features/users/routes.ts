import {
  currentUser,
  deleteUser as deleteRoute,
  listPermissions,
  listUsers,
  saveUser as saveRoute,
  showUser,
  updateUser as updateRoute,
} from '@rigbook/contract';
import { PERMISSIONS } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { deleteUser, saveUser, updateUser } from './service.ts';
import { isCurrentUser, loadUser, loadUsersPage } from './view.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listUsers, ({ db, scope, query }) => loadUsersPage(db, scope, query));

  bind(app, services, showUser, ({ db, scope, params }) => loadUser(db, scope, params.uuid));

  bind(app, services, currentUser, ({ db, scope, params }) => isCurrentUser(db, scope, params.uuid));

  bindSlow(app, services, saveRoute, ({ scope, body }) => saveUser(services, scope, body));

  bindSlow(app, services, updateRoute, ({ scope, params, body }) => updateUser(services, scope, params.uuid, body));

  bind(app, services, deleteRoute, ({ work, params }) => deleteUser(work, params.uuid));

  bind(app, services, listPermissions, async () => [...PERMISSIONS]);
}

import {
  allClients,
  clientDeletion,
  deleteClient as deleteRoute,
  listClients,
  saveClient as saveRoute,
  showClient,
  updateClient as updateRoute,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow } from '../../platform/http/bind.ts';
import { countingExistence } from '../../platform/identity/existence-throttle.ts';
import { inScope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { roomOf } from '../uploads/public.ts';
import { loadClientImpact, deleteClient, saveClient, updateClient } from './service.ts';
import { listSelectableClients } from './store.ts';
import { loadClient, loadClientsPage } from './view.ts';

export function clientRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, allClients, ({ db, scope }) => listSelectableClients(db, scope));

  bind(app, services, listClients, ({ db, scope, query }) => loadClientsPage(db, scope, query));

  bind(app, services, showClient, ({ db, scope, params }) =>
    loadClient(db, scope, params.uuid, roomOf(services.settings)),
  );

  bindSlow(app, services, saveRoute, ({ scope, body, now }) =>
    countingExistence(services, scope, () => inScope(services.db, scope, (db) => saveClient({ db, scope, now }, body))),
  );

  bindSlow(app, services, updateRoute, ({ scope, params, body, now }) =>
    countingExistence(services, scope, () =>
      inScope(services.db, scope, (db) => updateClient({ db, scope, now }, params.uuid, body)),
    ),
  );

  bind(app, services, deleteRoute, ({ work, params }) => deleteClient(work, params.uuid));

  bind(app, services, clientDeletion, ({ db, scope, params }) => loadClientImpact(db, scope, params.uuid));
}

import { listTrash, restoreFromTrash, undo as undoRoute } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { restore, undo } from './service.ts';
import { loadTrashPage } from './view.ts';

export function trashRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listTrash, ({ db, scope, query, now }) => loadTrashPage(db, scope, query, now));

  bind(app, services, restoreFromTrash, ({ db, scope, params, now }) => restore(db, scope, Number(params.id), now));

  bind(app, services, undoRoute, ({ db, scope, body, now }) => undo(db, scope, body, now));
}

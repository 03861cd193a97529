import { listTrash, restoreFromTrash, undo as undoRoute } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { restore, undo } from './service.ts';
import { loadTrashPage } from './view.ts';

export function trashRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listTrash, ({ work, query }) => loadTrashPage(work, query));

  bind(app, services, restoreFromTrash, ({ work, params }) => restore(work, Number(params.id)));

  bind(app, services, undoRoute, ({ work, body }) => undo(work, body));
}

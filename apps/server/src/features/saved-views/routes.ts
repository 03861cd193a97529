import { deleteView, listViews, saveView } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { keepView, removeView } from './service.ts';
import { loadViews } from './store.ts';

export function savedViewRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listViews, ({ db, scope }) => loadViews(db, scope));
  bind(app, services, saveView, ({ work, body }) => keepView(work, body));
  bind(app, services, deleteView, ({ db, scope, params }) => removeView(db, scope, params.uuid));
}

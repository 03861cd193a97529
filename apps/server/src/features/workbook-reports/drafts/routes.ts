import { DRAFT_ROUTES } from '@rigbook/contract';
import { kindsOf } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow } from '../../../platform/http/bind.ts';
import type { Services } from '../../../platform/services.ts';
import { discardDraft, loadDrafts } from '../../drafts/public.ts';
import { finishDraft } from './finishing.ts';
import { startDraft } from './starting.ts';

/** Surveys that begin without a workbook. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of kindsOf('workbook')) {
    const routes = DRAFT_ROUTES[kind];
    bind(app, services, routes.start, ({ work, body }) => startDraft(work, kind, body));
    bindSlow(app, services, routes.finish, ({ scope, params }) =>
      finishDraft(services, scope, { kind, uuid: params.uuid }),
    );
    bind(app, services, routes.drafts, ({ db, scope, query }) => loadDrafts(db, scope, { kind, ...query }));
    bind(app, services, routes.discard, ({ work, params }) => discardDraft(work, kind, params.uuid));
  }
}

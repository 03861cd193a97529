import {
  beginFactor as beginRoute,
  confirmFactor as confirmRoute,
  listFactorRules,
  removeFactor,
  renewRecoveryCodes as renewRoute,
  resetFactorOf,
  setFactorRule,
  showFactorOf,
  showOwnFactor,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import {
  beginFactor,
  confirmFactor,
  removeOwnFactor,
  renewRecoveryCodes,
  requireFactor,
  resetFactor,
} from './service.ts';
import { loadFactor, loadOwnFactor, loadRulesPage } from './view.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, showOwnFactor, ({ db, scope }) => loadOwnFactor(db, scope));

  bindSlow(app, services, beginRoute, ({ scope, body }) => beginFactor(services, scope, body.password));

  bindSlow(app, services, confirmRoute, ({ scope, body }) => confirmFactor(services, scope, body.code));

  bindSlow(app, services, renewRoute, ({ scope, body }) => renewRecoveryCodes(services, scope, body));

  bindSlow(app, services, removeFactor, ({ scope, body }) => removeOwnFactor(services, scope, body));

  bind(app, services, showFactorOf, ({ db, scope, params }) => loadFactor(db, scope, params.uuid));

  bind(app, services, resetFactorOf, ({ work, params }) => resetFactor(work, params.uuid));

  bind(app, services, listFactorRules, ({ db, scope, query }) => loadRulesPage(db, scope, query));

  bind(app, services, setFactorRule, ({ work, params, body }) => requireFactor(work, { ...params, ...body }));
}

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
  type Asking,
} from './service.ts';
import { factorOf, ownFactor, rulesPage } from './view.ts';

type Given = { scope: Asking['scope']; request: { ip: string } };

const askingOf = ({ scope, request }: Given): Asking => ({ scope, address: request.ip });

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, showOwnFactor, ({ db, scope }) => ownFactor(db, scope));

  bindSlow(app, services, beginRoute, (given) => beginFactor(services, askingOf(given), given.body.password));

  bindSlow(app, services, confirmRoute, (given) => confirmFactor(services, askingOf(given), given.body.code));

  bindSlow(app, services, renewRoute, (given) => renewRecoveryCodes(services, askingOf(given), given.body));

  bindSlow(app, services, removeFactor, (given) => removeOwnFactor(services, askingOf(given), given.body));

  bind(app, services, showFactorOf, ({ db, scope, params }) => factorOf(db, scope, params.uuid));

  bind(app, services, resetFactorOf, ({ db, scope, params, now }) => resetFactor(db, scope, params.uuid, now));

  bind(app, services, listFactorRules, ({ db, scope, query }) => rulesPage(db, scope, query));

  bind(app, services, setFactorRule, ({ db, scope, params, body, now }) =>
    requireFactor(db, scope, { ...params, ...body }, now),
  );
}

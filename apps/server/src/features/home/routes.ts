import { showHome } from '@rigbook/contract';
import { isoDayIn } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { homeOf } from './view.ts';

export function homeRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, showHome, ({ db, scope, query, now }) =>
    homeOf(db, scope, { since: query.since, now, today: isoDayIn(services.settings.TIME_ZONE, now) }),
  );
}

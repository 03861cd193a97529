import { showHome } from '@rigbook/contract';
import { isoDayIn } from '@rigbook/domain';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { daysOf } from '../findings/public.ts';
import { loadHome } from './view.ts';

export function homeRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;
  bind(app, services, showHome, async ({ db, scope, query, now }) =>
    loadHome(db, scope, {
      since: query.since,
      now,
      today: isoDayIn(zone, now),
      days: await daysOf(db, scope, { now, zone }),
    }),
  );
}

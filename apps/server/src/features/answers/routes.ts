import { answerFinding } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { answerOne } from './answering.ts';

export function answerRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;

  bind(app, services, answerFinding, ({ db, scope, now, params, body }) =>
    answerOne({ db, scope, now, zone }, params.uuid, body),
  );
}

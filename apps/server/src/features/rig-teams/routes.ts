import { offerTeamTexts, saveRigTeam, showRigTeam } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { loadOfferedTexts, saveTeam, showTeam } from './service.ts';

export function rigTeamRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, showRigTeam, ({ db, scope, params }) => showTeam(db, scope, params.uuid));

  bind(app, services, offerTeamTexts, ({ db, scope, params }) => loadOfferedTexts(db, scope, params.uuid));

  bind(app, services, saveRigTeam, ({ db, scope, params, body, now }) =>
    saveTeam(db, scope, { uuid: params.uuid, body, now }),
  );
}

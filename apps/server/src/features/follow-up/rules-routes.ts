import {
  chooseActionBy,
  listActionBy,
  listOwners,
  saveFollowUpRules,
  settleFollowUp as settleRoute,
  showFollowUpRules,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { chooseOwnerOfText } from './rules/action-by.ts';
import { loadActionBy, loadPossibleOwners } from './rules/action-by-view.ts';
import { changeFollowUpRules, loadFollowUpRules, settleFollowUp } from './rules/rules.ts';

export function followUpRulesRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;
  bind(app, services, showFollowUpRules, ({ db, scope, params }) => loadFollowUpRules(db, scope, params.uuid, zone));

  bind(app, services, saveFollowUpRules, ({ db, scope, params, body, now }) =>
    changeFollowUpRules(db, scope, { uuid: params.uuid, body, zone, now }),
  );

  bind(app, services, settleRoute, async ({ db, scope, body: { answers }, now }) => ({
    companies: await settleFollowUp(db, scope, { answers, zone, now }),
  }));

  bind(app, services, listActionBy, ({ db, scope, params, query }) => loadActionBy(db, scope, params.uuid, query));

  bind(app, services, chooseActionBy, ({ db, scope, params, body, now }) =>
    chooseOwnerOfText(db, scope, { uuid: params.uuid, body, now }),
  );

  bind(app, services, listOwners, ({ db, scope, params }) => loadPossibleOwners(db, scope, params.uuid));
}

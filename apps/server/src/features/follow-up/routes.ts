import {
  answerFinding,
  answerFindings,
  assignFinding,
  assignFindings,
  correctFinding,
  knownEvents,
  neededProof,
  possibleOwners,
  uploadFindingFile,
  verifyFinding,
  verifyFindings,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow, bindUpload, fileOf } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { isProposing } from './proposals.ts';
import { proofOf, loadRules } from './rules/rules-store.ts';
import { requireRig } from '../rigs/public.ts';
import { findSurveyFolder, storeAnswerFile } from './answers/answer-pictures.ts';
import { changeInDraft } from './adding/draft-changing.ts';
import { answerMany, answerOne } from './answers/answering.ts';
import { assignMany, assignOne } from './answers/assigning.ts';
import { correctOne } from './answers/correcting.ts';
import { findKnown } from './events-store.ts';
import { findPossibleOwners } from './answers/owners-view.ts';
import { addingRoutes } from './adding-routes.ts';
import { remarkRoutes } from './remark-routes.ts';
import { followUpRulesRoutes } from './rules-routes.ts';
import { verifyMany, verifyOne } from './answers/verifying.ts';

export function followUpRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;
  const { db: database } = services;
  followUpRulesRoutes(app, services);
  remarkRoutes(app, services);
  addingRoutes(app, services);

  bind(app, services, neededProof, async ({ db, scope, params }) => {
    const { clientId } = await requireRig(db, scope, params.uuid);
    const rules = await loadRules(db, scope, clientId);
    return { ...proofOf(rules), proposes: isProposing(scope, rules) };
  });

  bind(app, services, knownEvents, async ({ db, scope, body }) => ({ known: await findKnown(db, scope, body.events) }));

  bind(app, services, answerFinding, ({ db, scope, now, params, body }) =>
    answerOne({ db, scope, now, zone }, params.uuid, body),
  );

  bindUpload(app, services, uploadFindingFile, {
    check: ({ scope, body }) => findSurveyFolder(services, scope, body.finding),
    take: ({ scope, body, file }) => storeAnswerFile(services, scope, body.finding, fileOf(file)),
  });

  bindSlow(app, services, answerFindings, ({ scope, now, body }) => answerMany({ database, scope, now, zone }, body));

  bind(app, services, verifyFinding, ({ db, scope, now, params, body }) =>
    verifyOne({ db, scope, now, zone }, params.uuid, body),
  );

  bindSlow(app, services, verifyFindings, ({ scope, now, body }) => verifyMany({ database, scope, now, zone }, body));

  bind(app, services, assignFinding, ({ db, scope, now, params, body }) =>
    assignOne({ db, scope, now, zone }, params.uuid, body),
  );

  bindSlow(app, services, assignFindings, ({ scope, now, body }) => assignMany({ database, scope, now, zone }, body));

  bind(app, services, possibleOwners, ({ db, scope, query }) => findPossibleOwners(db, scope, query));

  bind(app, services, correctFinding, async ({ db, scope, now, params, body }) => {
    const context = { db, scope, now, zone };
    return (await changeInDraft(context, params.uuid, body)) ?? correctOne(context, params.uuid, body);
  });
}

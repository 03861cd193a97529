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
  uploadFindingPicture,
  verifyFinding,
  verifyFindings,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindSlow, bindUpload, fileOf } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { proofOf, loadRules } from './rules/rules-store.ts';
import { requireRig } from '../rigs/public.ts';
import { storeAnswerFile, storeAnswerPicture } from './answers/answer-pictures.ts';
import { answerMany, answerOne } from './answers/answering.ts';
import { assignMany, assignOne } from './answers/assigning.ts';
import { correctOne } from './answers/correcting.ts';
import { findKnown } from './events-store.ts';
import { findPossibleOwners } from './answers/owners-view.ts';
import { remarkRoutes } from './remark-routes.ts';
import { followUpRulesRoutes } from './rules-routes.ts';
import { verifyMany, verifyOne } from './answers/verifying.ts';

export function followUpRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;
  const { db: database } = services;
  followUpRulesRoutes(app, services);
  remarkRoutes(app, services);

  bind(app, services, neededProof, async ({ db, scope, params }) => {
    const { clientId } = await requireRig(db, scope, params.uuid);
    return proofOf(await loadRules(db, scope, clientId));
  });

  bind(app, services, knownEvents, async ({ db, scope, body }) => ({ known: await findKnown(db, scope, body.events) }));

  bind(app, services, answerFinding, ({ db, scope, now, params, body }) =>
    answerOne({ db, scope, now, zone }, params.uuid, body),
  );

  bindUpload(app, services, uploadFindingPicture, ({ scope, body, file }) =>
    storeAnswerPicture(services, scope, body.finding, fileOf(file)),
  );

  bindUpload(app, services, uploadFindingFile, ({ scope, body, file }) =>
    storeAnswerFile(services, scope, body.finding, fileOf(file)),
  );

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

  bind(app, services, correctFinding, ({ db, scope, now, params, body }) =>
    correctOne({ db, scope, now, zone }, params.uuid, body),
  );
}

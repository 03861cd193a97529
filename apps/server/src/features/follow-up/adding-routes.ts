import { addFinding, deleteFinding, markPicture, uploadFindingPicture } from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload, fileOf } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { findPictureFolder, storeFindingPicture } from './adding/added-pictures.ts';
import { addOne } from './adding/adding.ts';
import { removeOne } from './adding/removing.ts';
import { markOne } from './marking/marking.ts';

/** Findings that are made in the portal, and marks on pictures of any. */
export function addingRoutes(app: FastifyInstance, services: Services): void {
  const zone = services.settings.TIME_ZONE;

  bindUpload(app, services, uploadFindingPicture, {
    check: ({ scope, body }) => findPictureFolder(services, scope, body),
    take: ({ scope, body, file }) => storeFindingPicture(services, scope, body, fileOf(file)),
  });

  bind(app, services, addFinding, ({ db, scope, now, params, body }) =>
    addOne({ db, scope, now, zone }, params.report, body),
  );

  bind(app, services, markPicture, ({ db, scope, now, params, body }) =>
    markOne({ db, scope, now, zone }, params.uuid, body),
  );

  bind(app, services, deleteFinding, ({ db, scope, now, params }) => removeOne({ db, scope, now, zone }, params.uuid));
}

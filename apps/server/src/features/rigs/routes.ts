import {
  allRigs as allRigsRoute,
  listRigs,
  RIGS_PER_PAGE,
  saveNewRig as saveRoute,
  showRig,
  uploadRigImage,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../platform/bind.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { changeRigImage, saveNewRig } from './service.ts';
import { allRigs } from './store.ts';
import { rigPage, rigsPage } from './view.ts';

export function rigRoutes(app: FastifyInstance, services: Services): void {
  bind(app, services, listRigs, ({ db, scope, query }) => rigsPage(db, scope, { ...query, perPage: RIGS_PER_PAGE }));

  bind(app, services, allRigsRoute, async ({ db, scope }) => {
    const rigs = await allRigs(db, scope);
    return rigs.map(({ uuid, ...rig }) => ({ ...rig, UUID: uuid }));
  });

  bind(app, services, showRig, async ({ db, scope, params }) => {
    const rig = await rigPage(db, scope, params.uuid);
    if (!rig) throw notFound();
    return rig;
  });

  bind(app, services, saveRoute, ({ db, scope, body, now }) => saveNewRig(db, scope, body, now));

  bindUpload(app, services, uploadRigImage, ({ scope, body, file }) => changeRigImage(services, scope, body, file));
}

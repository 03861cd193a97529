import {
  allRigs as allRoute,
  deleteRig as deleteRoute,
  initRig,
  rigDeletion,
  listRigs,
  saveCompleteRig as saveCompleteRoute,
  saveNewRig as saveRoute,
  showRig,
  updateCompleteRig as updateRoute,
  uploadRigImage,
} from '@rigbook/contract';
import type { FastifyInstance } from 'fastify';
import { bind, bindUpload } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeRigImage,
  deleteRig,
  findImagePlace,
  loadRigImpact,
  saveCompleteRig,
  saveNewRig,
  updateCompleteRig,
} from './service.ts';
import { RecentSpecs } from './recent-specs.ts';
import { listAllRigs } from './store.ts';
import { loadRigPage, loadRigsPage } from './view.ts';

export function rigRoutes(app: FastifyInstance, services: Services): void {
  const recent = new RecentSpecs();
  bind(app, services, listRigs, ({ db, scope, query }) => loadRigsPage(db, scope, query));

  bind(app, services, allRoute, async ({ db, scope }) => {
    const rigs = await listAllRigs(db, scope);
    return rigs.map(({ uuid, ...rig }) => ({ ...rig, UUID: uuid }));
  });

  bind(app, services, showRig, ({ db, scope, params }) => loadRigPage(db, scope, params.uuid, recent));

  // save-new-rig has given the rig the blank specification, so the wizard starts from the rig itself.
  bind(app, services, initRig, ({ db, scope, params }) => loadRigPage(db, scope, params.uuid, recent));

  bind(app, services, saveRoute, ({ work, body }) => saveNewRig(work, body));

  bind(app, services, saveCompleteRoute, ({ work, body }) => saveCompleteRig(work, body));

  bind(app, services, updateRoute, ({ work, body }) => updateCompleteRig(work, body));

  bind(app, services, deleteRoute, ({ work, params }) => deleteRig(work, params.uuid));

  bind(app, services, rigDeletion, ({ db, scope, params }) => loadRigImpact(db, scope, params.uuid));

  bindUpload(app, services, uploadRigImage, {
    check: ({ scope, body }) => findImagePlace(services, scope, body),
    take: ({ scope, body, file }) => changeRigImage(services, scope, body, file),
  });
}

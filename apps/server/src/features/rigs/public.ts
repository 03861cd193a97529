export { requireRig, type RigRef } from './service.ts';
export { lockRigAgainstDeletion, rigByUuid } from './store.ts';

export { requireRig, type RigRef } from './service.ts';
export { lockRigAgainstDeletion, rigByUuid, rigHead } from './store.ts';

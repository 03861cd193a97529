export { requireRig, type RigRef } from './service.ts';
export { lockRig, lockRigAgainstDeletion, lockRigForSave, rigByUuid, rigHead } from './store.ts';

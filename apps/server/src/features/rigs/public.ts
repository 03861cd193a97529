export { requireRig, type RigRef } from './service.ts';
export { lockRigAgainstDeletion, lockRigForSave, rigByUuid, rigHead } from './store.ts';

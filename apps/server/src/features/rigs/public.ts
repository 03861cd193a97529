export { requireRig, type RigRef } from './service.ts';
export { lockRigAgainstDeletion } from './store.ts';

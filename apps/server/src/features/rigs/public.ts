export { requireRig, type RigRef } from './service.ts';
export { findRig, findRigHead, lockRig, lockRigAgainstDeletion, lockRigForSave } from './store.ts';

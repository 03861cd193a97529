export { requireRig, type RigRef } from './service.ts';
export { rigById } from './store.ts';

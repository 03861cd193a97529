export { requireRig, type RigRef } from './service.ts';
export { holdRig } from './store.ts';

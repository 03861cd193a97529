export { requireRig, type RigRef } from './service.ts';

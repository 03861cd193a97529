export { rememberDevice } from './known-devices.ts';
export { openSession, requireFactor } from './service.ts';

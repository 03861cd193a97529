export { prepareReset } from './forgotten.ts';
export { sweepPasswordLinks } from './service.ts';

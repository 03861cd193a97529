export type { Fault } from './fault.ts';
export { examine } from './service.ts';

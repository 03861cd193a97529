export { examineAfterUpgrade } from './after-upgrade.ts';
export type { Fault } from './fault.ts';
export { examine } from './service.ts';

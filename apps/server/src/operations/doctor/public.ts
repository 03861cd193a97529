export { examine, type Fault } from './service.ts';

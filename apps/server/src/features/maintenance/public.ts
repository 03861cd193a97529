export { commandsOn, type Fault } from './service.ts';

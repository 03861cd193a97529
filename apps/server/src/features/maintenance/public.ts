export { commandsOn, sweepWhenDue, workHourly, type Fault } from './service.ts';

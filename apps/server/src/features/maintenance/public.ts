export { commandsOn, sweepWhenDue, workHourly, type Fault, type WayIn } from './service.ts';

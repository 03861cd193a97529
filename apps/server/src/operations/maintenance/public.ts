export { commandsOn, sweepWhenDue, workHourly, type WayIn } from './service.ts';

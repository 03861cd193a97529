export { commandsOn, sweep, type WayIn } from './service.ts';

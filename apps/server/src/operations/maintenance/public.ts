export { commandsOn, sweep, type WayIn, type Whereabouts } from './service.ts';

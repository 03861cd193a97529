export { sendReminders } from './sending.ts';
export { ownChoices } from './store.ts';

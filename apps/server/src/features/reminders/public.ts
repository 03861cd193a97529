export { sendReminders } from './sending.ts';
export { loadOwnChoices } from './store.ts';

export { openInFleet } from './fleet-view.ts';
export { keepRegister, keepRegisterOfClient, registerOfDeletion } from './keep-register.ts';
export { findingsWith } from './search-view.ts';

export { changeOwnPassword } from './own-changes.ts';
export { checkNewPassword } from './new-password.ts';
export { findUser, noteInvited } from './store.ts';

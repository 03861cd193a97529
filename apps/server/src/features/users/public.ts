export { changeOwnPassword } from './own-changes.ts';
export { newPassword } from './new-password.ts';
export { userByUuid } from './store.ts';

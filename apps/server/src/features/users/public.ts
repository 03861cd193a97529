export { changeOwnPassword } from './own-changes.ts';
export { userByUuid } from './store.ts';

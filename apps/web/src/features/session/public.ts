export { signOut, signOutAfterOwnChange } from './queries.ts';

export { signOut } from './queries.ts';

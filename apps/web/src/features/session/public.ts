export { UserSessions } from './of-user/user-sessions.tsx';
export { PasswordFields } from './password/password-fields.tsx';
export { extendOwnSession, signOut, signOutAfterOwnChange } from './queries.ts';

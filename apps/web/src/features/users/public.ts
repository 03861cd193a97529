export { useUserNamed, useUsersFound } from './queries.ts';

export { moveOwners } from './moving.ts';

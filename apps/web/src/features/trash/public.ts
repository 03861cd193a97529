export { useDeletion } from './deleting/use-deletion.ts';
export { useItemDelete } from './deleting/use-item-delete.ts';

export { isSelectableClient } from './store.ts';

export { isSelectableClient } from './service.ts';
export { clientExists } from './store.ts';

export { holdSelectableClient } from './service.ts';
export { holdClient } from './store.ts';

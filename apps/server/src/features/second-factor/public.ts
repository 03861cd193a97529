export { askFactor } from './service.ts';
export { isRequired, removeFactor, userByEmail } from './store.ts';

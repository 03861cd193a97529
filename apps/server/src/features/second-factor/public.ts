export { checkFactor, provePassword } from './service.ts';
export { isRequired, removeFactor, userByEmail } from './store.ts';

export { checkFactor, provePassword } from './service.ts';
export { isRequired, removeFactor, findUserByEmail } from './store.ts';

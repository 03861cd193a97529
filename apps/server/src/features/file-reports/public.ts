export { storeInFinal } from './service.ts';

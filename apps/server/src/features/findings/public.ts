export { keepRegister, keepRegisterOfClient, registerOfDeletion } from './keep-register.ts';

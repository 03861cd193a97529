export { openInFleet } from './fleet-view.ts';
export { daysOf } from './days-store.ts';
export { seenBy } from './filter-view.ts';
export { keepInRegister, keepRegister, keepRegisterOfClient, registerOfDeletion } from './keep-register.ts';
export { lockRigFigures } from './register-store.ts';
export { findingRows } from './rows-view.ts';
export { findingsWith } from './search-view.ts';

export { DAY_FIGURES, lockRigFigures } from './figures-store.ts';
export { openInFleet } from './fleet-view.ts';
export { dayOfClient, daysOf, type Days } from './days-store.ts';
export { isIndexed, kindsShownTo, seenBy, wordsOf } from './filter-view.ts';
export { followEvents } from './register-store.ts';
export {
  keepInRegister,
  keepOwnersOfPerson,
  keepOwnersOfTexts,
  keepRegister,
  keepRegisterOfClient,
  recountFigures,
  recountRig,
  registerOfDeletion,
} from './keep-register.ts';
export { findingIds } from './view.ts';
export { findingRows, findingsAbout, type FindingsAbout } from './rows-view.ts';
export { findingsWith } from './search-view.ts';

export { DAY_FIGURES, lockRigFigures } from './register/figures-store.ts';
export { openInFleet } from './board/fleet-view.ts';
export { dayOfClient, daysOf, type Days } from './register/days-store.ts';
export { isIndexed, isNotRemoved, kindsShownTo, seenBy, wordsOf } from './list/filter-view.ts';
export { followEvents } from './register/register-store.ts';
export {
  keepInRegister,
  keepOwnersOfPerson,
  keepOwnersOfTexts,
  keepRegister,
  keepRegisterOfClient,
  recountFigures,
  recountRig,
  registerOfDeletion,
} from './register/keep-register.ts';
export { countOwnersToMove, moveSomeOwners } from './register/owners-store.ts';
export { followRepeats, type Repeat } from './register/repeats-store.ts';
export { yearlyOf } from './board/yearly-view.ts';
export { findingIds } from './view.ts';
export { findingRows, findingsAbout, type FindingsAbout } from './list/rows-view.ts';
export { logEvents, logRows } from './list/log-view.ts';
export { findingsWith } from './list/search-view.ts';

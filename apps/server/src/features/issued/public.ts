export { mayOnlyAnswer, refuseIssued, refuseIssuedOnRig } from './refusals.ts';
export { findKeptForGood } from './store.ts';

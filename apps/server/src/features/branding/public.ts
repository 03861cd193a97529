export { findLogo } from './store.ts';
export { loadBranding } from './view.ts';

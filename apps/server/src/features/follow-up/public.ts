export { loadCorrections, noteReplaced, holdBackCorrections } from './sheets/kept-corrections.ts';
export { holdBack, noteReady } from './sheets/held-back.ts';
export { noteOverwritten } from './sheets/overwritten.ts';
export { countUndecided } from './rules/rules-store.ts';

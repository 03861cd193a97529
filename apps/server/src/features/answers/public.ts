export { loadCorrections, noteReplaced, holdBackCorrections } from './kept-corrections.ts';
export { holdBack, noteReady } from './held-back.ts';
export { noteOverwritten } from './overwritten.ts';

export { holdBack, noteReady } from './held-back.ts';
export { noteOverwritten } from './overwritten.ts';

export { answerKeptRead } from './along/answer-kept-read.ts';
export { noteBehind } from './along/keep-fresh.ts';
export { letGoOfAll } from './along/kept-rigs.ts';
export { useKeepingFresh, useKeptRigs, useLettingGo } from './queries.ts';
export { TakeAlong } from './along/take-along-panel.tsx';

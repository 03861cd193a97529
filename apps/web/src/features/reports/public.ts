export { KeptWorkOffer } from './components/kept-work-offer.tsx';
export { useWorkKey, type KeptWork } from '../../lib/unsaved-work/kept-work.ts';
export {
  canWait,
  localPicturesIn,
  PicturesError,
  pictureSource,
  uploadLocalPictures,
  withStoredPaths,
  type LocalPicture,
} from './components/local-pictures.ts';
export { ReportFacts } from './components/report-facts.tsx';
export { ReportPage } from './components/report-page.tsx';
export type { RowEditing } from './components/row-editing.ts';
export { doneSteps, isComplete, type ChainState, type ChainStep } from './components/save-chain.ts';
export { SaveDialog, type SaveTexts } from './components/save-dialog.tsx';
export { StaleDialog } from './components/stale-dialog.tsx';
export { SheetView } from './components/sheet-view.tsx';
export { useChosenSheet, type ChosenSheet } from './components/use-chosen-sheet.ts';
export { useSaveChain } from './components/use-save-chain.ts';
export { freshUrls, useKeptWork, type Keeping } from '../../lib/unsaved-work/use-kept-work.ts';

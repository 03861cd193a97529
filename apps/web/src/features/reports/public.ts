export { ReportPage } from './components/report-page.tsx';
export type { PictureEditing } from './components/row-picture.tsx';
export { SheetView } from './components/sheet-view.tsx';
export { useChosenSheet } from './components/use-chosen-sheet.ts';

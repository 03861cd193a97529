import { createContext, use } from 'react';

/** The texts of the components in this folder; the app provides them in the user's language. */
export type UiTexts = {
  loading: string;
  failed: string;
  /** A part of the portal could not be loaded. */
  notLoaded: string;
  retry: string;
  empty: string;
  noMatch: string;
  search: string;
  clearSearch: string;
  pages: (label: string) => string;
  page: (page: number) => string;
  previousPage: string;
  nextPage: string;
  range: (from: number, to: number, total: number) => string;
  back: string;
  cancel: string;
  close: string;
  confirm: string;
  copy: string;
  copied: string;
  /** The browser does not let the portal copy. */
  copyByHand: string;
  dismiss: string;
  leaveTitle: string;
  leaveMessage: string;
  leave: string;
  stay: string;
  previousPicture: string;
  nextPicture: string;
  zoomIn: string;
  zoomOut: string;
  openPicture: (title: string) => string;
  save: string;
  saveTitle: string;
  saveQuestion: string;
  error: string;
  draftRestored: string;
  draftDiscard: string;
  loadAgain: string;
  /** Where two people changed the same; `both` names the list of it, `others` heads what only the other changed. */
  conflict: (
    text: 'title' | 'choose' | 'none' | 'others' | 'both' | 'mine' | 'theirs' | 'allMine' | 'allTheirs' | 'settle',
  ) => string;
  /** How many more conflicts are not shown. */
  unshownConflicts: (n: number) => string;
  inOtherTab: string;
  takenToOtherTab: string;
  continueHere: string;
  previousMonth: string;
  nextMonth: string;
  openCalendar: string;
  calendar: string;
  /** For dates in words; digits and calendar are the same in every language. */
  locale: string;
  /** A sentence for a person about a failed call. */
  errorText: (error: unknown) => string;
};

export const UiTextsContext = createContext<UiTexts | null>(null);

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext);
  if (!texts) throw new Error('There is no UiTextsContext around this component.');
  return texts;
}

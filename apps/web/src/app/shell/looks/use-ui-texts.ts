import { errorText } from '../../../lib/api/error-text.ts';
import { useLanguage, type Translate } from '../../../lib/i18n/i18n.ts';
import type { UiTexts } from '../../../ui/texts.ts';

/** The texts of `ui/` in a language: that folder has no dictionary. */
const uiTextsIn = (t: Translate, locale: string): UiTexts => ({
  loading: t('ui.loading'),
  failed: t('ui.failed'),
  notLoaded: t('error.chunkText'),
  retry: t('ui.retry'),
  empty: t('ui.empty'),
  noMatch: t('ui.noMatch'),
  search: t('ui.search'),
  clearSearch: t('ui.clearSearch'),
  pages: (label) => t('ui.pages', { label }),
  page: (page) => t('ui.page', { page }),
  previousPage: t('ui.previousPage'),
  nextPage: t('ui.nextPage'),
  range: (from, to, total) => t('ui.range', { from, to, total }),
  back: t('ui.back'),
  cancel: t('ui.cancel'),
  close: t('ui.close'),
  confirm: t('ui.confirm'),
  copy: t('ui.copy'),
  copied: t('ui.copied'),
  copyByHand: t('ui.copyByHand'),
  dismiss: t('ui.dismiss'),
  leaveTitle: t('ui.leaveTitle'),
  leaveMessage: t('ui.leaveMessage'),
  leave: t('ui.leave'),
  stay: t('ui.stay'),
  save: t('ui.save'),
  saveTitle: t('ui.saveTitle'),
  saveQuestion: t('ui.saveQuestion'),
  error: t('ui.error'),
  previousMonth: t('ui.previousMonth'),
  nextMonth: t('ui.nextMonth'),
  openCalendar: t('ui.openCalendar'),
  calendar: t('ui.calendar'),
  ...pictureTexts(t),
  ...unsavedWorkTexts(t),
  locale,
  errorText,
});

const pictureTexts = (t: Translate) =>
  ({
    previousPicture: t('ui.previousPicture'),
    nextPicture: t('ui.nextPicture'),
    zoomIn: t('ui.zoomIn'),
    zoomOut: t('ui.zoomOut'),
    openPicture: (title) => t('ui.openPicture', { title }),
  }) satisfies Partial<UiTexts>;

/** What was typed before, meanwhile by someone else, or in another tab. */
const unsavedWorkTexts = (t: Translate) =>
  ({
    draftRestored: t('ui.draftRestored'),
    draftDiscard: t('ui.draftDiscard'),
    loadAgain: t('ui.loadAgain'),
    conflict: (text) => t(`ui.conflict.${text}`),
    unshownConflicts: (n) => t('ui.conflict.unshown', { n }),
    inOtherTab: t('ui.inOtherTab'),
    takenToOtherTab: t('ui.takenToOtherTab'),
    continueHere: t('ui.continueHere'),
  }) satisfies Partial<UiTexts>;

export function useUiTextsInLanguage(): UiTexts {
  const { t, locale } = useLanguage();
  return uiTextsIn(t, locale);
}

import { errorText } from '../../../lib/api/error-text.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PicturesError } from '../saving/model/local-pictures.ts';
import { picturesProblem } from '../saving/pictures-problem.ts';
import type { SaveTexts } from '../saving/save-dialog.tsx';
import { NotSavedError, type FollowUpStep } from './model/follow-up-chain.ts';

/** The texts for the steps of saving a closing. */
export function useFollowUpTexts(): SaveTexts<FollowUpStep> {
  const t = useT();
  return {
    step: (name) => t(`reports.update.step.${name}`),
    problem: (name, error) => {
      if (error instanceof NotSavedError) {
        return t(name === 'closing' ? 'reports.save.noPictures' : 'reports.update.noClosing');
      }
      if (error instanceof PicturesError) return picturesProblem(t, error);
      return errorText(error);
    },
    skipped: (name) => t(name === 'pictures' ? 'reports.update.noPictures' : 'reports.update.noQshe'),
    failed: (saved) => t(saved ? 'reports.update.failedPartly' : 'reports.update.failedWholly'),
    leave: t('reports.update.leave'),
  };
}

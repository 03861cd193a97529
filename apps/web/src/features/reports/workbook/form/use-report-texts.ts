import type { WorkbookKind } from '@rigbook/domain';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { PicturesError } from '../../saving/model/local-pictures.ts';
import type { ChainState } from '../../saving/model/save-chain.ts';
import { picturesProblem } from '../../saving/pictures-problem.ts';
import type { SaveTexts } from '../../saving/save-dialog.tsx';
import { OffPageError } from '../../../../lib/browser/off-page.ts';
import type { ReportStep } from '../model/draft.ts';
import { NoPicturesError, NoReportError, NoZipError } from '../model/report-chain.ts';

/**
 * The texts for the steps of saving a report.
 * @param state the state of the chain, null before it runs
 */
export function useReportTexts(
  kind: WorkbookKind,
  mode: 'add' | 'edit',
  state: ChainState<ReportStep> | null,
): SaveTexts<ReportStep> {
  const t = useT();
  const saved = state?.some(({ name, status }) => name === 'report' && status === 'done') ?? false;
  return {
    step: (name) => (name === 'report' ? t(`reports.save.step.${kind}`) : t(`reports.save.step.${name}`)),
    problem: (name, error) => {
      if (name === 'zip') return t(error instanceof OffPageError ? 'reports.save.zipFailed' : 'reports.read.notLoaded');
      if (error instanceof NoZipError) return t('reports.save.noZip');
      if (error instanceof NoPicturesError) return t('reports.save.noPictures');
      if (error instanceof PicturesError) return picturesProblem(t, error);
      // A report derived from one that is not saved is refused as 'not found'; naming what is missing says more.
      const derives = name === 'closing' || name === 'qshe' || name === 'final';
      if (error instanceof NoReportError || (derives && !saved)) return t('reports.save.noParent');
      return errorText(error);
    },
    skipped: (name) => t(SKIPPED[name]),
    failed: (saved) => t(saved ? 'reports.save.failedPartly' : 'reports.save.failedWholly'),
    leave: t(mode === 'add' ? 'reports.save.toRig' : 'reports.update.leave'),
  };
}

/** Only these three are ever left out. */
const SKIPPED = {
  zip: 'reports.save.sameWorkbook',
  pictures: 'reports.save.noOtherPictures',
  report: 'reports.save.done',
  closing: 'reports.save.done',
  qshe: 'reports.save.noQshe',
  final: 'reports.save.done',
} as const;

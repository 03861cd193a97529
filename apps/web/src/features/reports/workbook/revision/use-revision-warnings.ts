import { looksOlder, revisionOf } from '@rigbook/domain';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { asDecided, changedWords, undecidedWords } from '../model/changed-words.ts';
import { undecidedIn } from '../model/comparison.ts';
import type { Draft } from '../model/draft.ts';
import { useRevisionTexts } from './use-revision-texts.ts';

/** What must not be saved unnoticed: an older workbook replacing the report's own, and undecided findings. */
export function useRevisionWarnings(): (draft: Draft) => string[] {
  const t = useT();
  const texts = useRevisionTexts();
  return (draft) => {
    const { comparison, base, sheets } = draft;
    if (!comparison || !base) return [];
    const revision = revisionOf(base.sheets, sheets, comparison.matching);
    const undecided = undecidedIn(comparison);
    const words = changedWords(draft);
    const asked = undecidedWords(comparison, words).length;
    return [
      ...(looksOlder(revision) ? [`${t('reports.revision.older')} ${texts.setBack(revision)}`] : []),
      ...(undecided > 0 ? [t('reports.revision.undecided', { n: undecided })] : []),
      ...(words.length > 0 ? [`${texts.words(asDecided(comparison, words))}.`] : []),
      ...(asked > 0 ? [t('reports.words.undecided', { n: asked })] : []),
    ];
  };
}

import type { FindingPlace, Revision, Status, WordChange } from '@rigbook/domain';
import { type Translate, useT } from '../../../../lib/i18n/i18n.ts';

type Entered = readonly { status: Status | null }[];

/** The texts about a revision, in one line or in parts. */
export function useRevisionTexts() {
  const t = useT();
  const words = wordsIn(t);
  const moved = (n: number) => t('reports.revision.moved', { n });
  const fresh = (n: number) => t('reports.revision.fresh', { n });
  const gone = (n: number) => t('reports.revision.gone', { n });
  const reopened = (n: number) => t('reports.revision.reopened', { n });
  const kept = (entered: Entered) => {
    const closings = entered.filter(({ status }) => status === 'closed').length;
    const others = entered.length - closings;
    return [
      ...(closings > 0 ? [t('reports.revision.kept', { n: closings })] : []),
      ...(others > 0 ? [t('reports.revision.othersKept', { n: others })] : []),
    ].join(t('reports.revision.comma'));
  };
  const sheets = ({ fresh: added, gone: lost, renamed }: Revision['sheets']) =>
    [
      ...(added.length > 0 ? [t('reports.revision.sheetsNew', { n: added.length })] : []),
      ...(lost.length > 0 ? [t('reports.revision.sheetsGone', { n: lost.length })] : []),
      ...(renamed.length > 0 ? [t('reports.revision.sheetsRenamed', { n: renamed.length })] : []),
    ].join(t('reports.revision.comma'));
  const count = (text: (n: number) => string, { length }: readonly unknown[]) => (length > 0 ? [text(length)] : []);
  /** 'nothing new, 14 gone, 9 back to open' */
  const setBack = (revision: Revision): string[] => {
    const losses = [...count(gone, revision.gone), ...count(reopened, revision.reopened)];
    return revision.fresh.length > 0 || losses.length > 0 ? [fresh(revision.fresh.length), ...losses] : [];
  };
  /** '3 findings moved, 1 new, 1 gone; 4 closings kept' */
  const line = (revision: Revision, entered: Entered, changes: readonly WordChange[]) => {
    const findings = [...count(moved, revision.moved), ...setBack(revision)].join(t('reports.revision.comma'));
    const parts = [findings || t('reports.revision.same'), words(changes), kept(entered), sheets(revision.sheets)];
    return parts.filter(Boolean).join(t('reports.revision.semicolon'));
  };
  /** 'Hull, row 12' */
  const placed = ({ sheet, row }: FindingPlace) => `${sheet}, ${t('reports.row', { row })}`;
  return {
    placed,
    moved,
    fresh,
    gone,
    reopened,
    kept,
    sheets,
    line,
    words,
    setBack: (revision: Revision) => setBack(revision).join(t('reports.revision.comma')),
  };
}

/** '2 words changed, 1 correction stays' */
const wordsIn = (t: Translate) => (changes: readonly WordChange[]) => {
  const stay = changes.filter(({ fate }) => fate === 'kept').length;
  const others = changes.length - stay;
  return [
    ...(others > 0 ? [t('reports.words.changed', { n: others })] : []),
    ...(stay > 0 ? [t('reports.words.kept', { n: stay })] : []),
  ].join(t('reports.revision.comma'));
};

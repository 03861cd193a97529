import type { AskedDocument, Language } from '@rigbook/contract';
import { writtenIn } from '@rigbook/texts/written';

/** What a kind of report is called in documents. */
export function titleOfKind(language: Language, kind: string): string {
  const { titles } = writtenIn(language).documents;
  return titles.has(kind) ? titles(kind) : '';
}

/**
 * Whether a document is marked as a draft, because nothing is issued yet: as PDF every report but that of the QSHE sheet,
 * which is handed over with its inspection.
 */
export const isDraft = ({ of, kind, format }: AskedDocument): boolean =>
  of === 'report' && format === 'pdf' && kind !== 'qshe';

/** What a document calls itself. */
export const titleOf = ({ of, kind, language }: AskedDocument): string =>
  titleOfKind(language, of === 'findings' ? 'findings' : (kind ?? ''));

import type { AskedDocument, Language } from '@rigbook/contract';
import { writtenIn } from '@rigbook/texts/written';

/** What a kind of report is called in documents. */
export function titleOfKind(language: Language, kind: string): string {
  const { titles } = writtenIn(language).documents;
  return titles.has(kind) ? titles(kind) : '';
}

/** What a document calls itself. */
export const titleOf = ({ of, kind, language }: AskedDocument): string =>
  titleOfKind(language, of === 'findings' ? 'findings' : (kind ?? ''));

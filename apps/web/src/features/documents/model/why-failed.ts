import type { DocumentMade } from '@rigbook/contract';
import type { Language } from '../../../lib/i18n/i18n.ts';

type Failed = Pick<DocumentMade, 'error' | 'message' | 'params'>;

/** Why a document could not be made, in the language of the page. */
export function whyFailed(
  { error = '', message = '', params }: Failed,
  { t, said }: Pick<Language, 't' | 'said'>,
): string {
  return error === '' ? t('documents.failed') : said(error, { message, ...(params && { params }) });
}

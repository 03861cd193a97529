import { errorText } from '../../../lib/api/error-text.ts';
import type { useT } from '../../../lib/i18n/i18n.ts';
import type { PicturesError } from './model/local-pictures.ts';

/** Enough to begin with: each is fixed by hand. */
const MOST_NAMED = 5;

/** Which pictures of a save were not uploaded, by the rows of their findings, and why. */
export function picturesProblem(t: ReturnType<typeof useT>, { pictures, reason }: PicturesError): string {
  const places = new Set(pictures.map(({ sheet, row }) => t('reports.save.pictureAt', { sheet, row })));
  const named = [...places].slice(0, MOST_NAMED);
  if (places.size > MOST_NAMED) named.push('…');
  const facts = { n: pictures.length, places: named.join('; '), reason: errorText(reason) };
  return t('reports.save.picturesFailed', facts);
}

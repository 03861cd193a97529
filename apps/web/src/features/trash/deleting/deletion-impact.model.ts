import type { DeletionImpact } from '@rigbook/contract';
import { language } from '../../../lib/i18n/i18n.ts';

const PARTS = ['reports', 'findings', 'answers', 'pictures', 'files', 'visits'] as const;

/** 'Deleted with it: 4 reports, 131 pictures, 2 visits.'; empty if there is nothing. */
export function impactText(along: DeletionImpact): string {
  const { t, locale } = language();
  const parts = PARTS.filter((part) => along[part] > 0).map((part) => t(`ui.deletion.${part}`, { n: along[part] }));
  if (parts.length === 0) return '';
  return t('ui.deletion.along', { what: new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts) });
}

import type { comparisonOffers as english } from '../../en/pages/comparison-offers.ts';

export const comparisonOffers: Record<keyof typeof english, string> = {
  'comparison.heading': 'مقارنة المسوحات',
  'comparison.offer':
    '{kind} بتاريخ {to}: قارنه بسابقه بتاريخ {from}. {pairs, plural, zero {لا أزواج} one {زوج واحد} two {زوجان} few {# أزواج} many {# زوجًا} other {# زوج}}، منها {doubtful} غير مؤكدة.',
  'comparison.offer.do': 'مقارنة',
};

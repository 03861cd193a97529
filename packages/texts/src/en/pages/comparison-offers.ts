/** Where the comparison of two surveys is offered. */
export const comparisonOffers = {
  'comparison.heading': 'Compare surveys',
  'comparison.offer':
    '{kind} of {to}: compare with the last one of {from}. {pairs, plural, one {# pair} other {# pairs}}, {doubtful} doubtful.',
  'comparison.offer.do': 'Compare',
} as const;

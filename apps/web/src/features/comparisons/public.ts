export { ComparisonOffers } from './offer/comparison-offers.tsx';

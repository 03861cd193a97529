export { SecondFactorCard } from './components/second-factor-card.tsx';
export { UserFactor } from './components/user-factor.tsx';
export { useOwnFactor } from './queries.ts';

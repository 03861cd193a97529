export { OwnPassword } from './proof/own-password.tsx';
export { SecondFactorCard } from './own-factor/second-factor-card.tsx';
export { UserFactor } from './factor-of-user/user-factor.tsx';
export { StepForm } from './proof/step-form.tsx';
export { useOwnFactor } from './queries.ts';

import { SecondFactorCard, useOwnFactor } from '../second-factor/public.ts';
import classes from './components/account-page.module.css';
import { SessionsCard } from './components/sessions-card.tsx';

/** What keeps the user's own account theirs. */
export default function AccountPage() {
  const { data: factor, isPending } = useOwnFactor();
  // Before a required second factor is there the server tells nothing else.
  const isMissing = factor?.required === true && !factor.enrolled;
  return (
    <div className={classes.page}>
      <SecondFactorCard />
      {!isPending && !isMissing && <SessionsCard />}
    </div>
  );
}

import { SecondFactorCard, useOwnFactor } from '../second-factor/public.ts';
import classes from './account/account-page.module.css';
import { PasswordCard } from './account/password-card.tsx';
import { SessionsCard } from './account/sessions-card.tsx';

/** Second factor, password and sessions of the signed-in user. */
export default function AccountPage() {
  const { data: factor, isPending } = useOwnFactor();
  // Until a required second factor is set up the server refuses everything else.
  const isMissing = factor?.required === true && !factor.enrolled;
  return (
    <div className={classes.page}>
      <SecondFactorCard />
      {!isPending && !isMissing && (
        <>
          <PasswordCard />
          <SessionsCard />
        </>
      )}
    </div>
  );
}

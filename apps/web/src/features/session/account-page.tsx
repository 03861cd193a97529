import { withTexts } from '../../lib/i18n/i18n.ts';
import { useMail } from '../../lib/api/use-mail.ts';
import { RemindersCard } from '../reminders/public.ts';
import { SecondFactorCard, useOwnFactor } from '../second-factor/public.ts';
import classes from './account/account-page.module.css';
import { KeysCard } from './account/keys-card.tsx';
import { PasswordCard } from './account/password-card.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { SessionsCard } from './account/sessions-card.tsx';

/** Its fields are large, and the page is for other things as well. */
const Notices = late(withTexts(['notices'], () => import('./account/notices-part.tsx')));

/** Second factor, password, weekly digest, notices and sessions of the signed-in user. */
export default function AccountPage() {
  const { data: factor, isPending } = useOwnFactor();
  const mail = useMail();
  // Until a required second factor is set up the server refuses everything else.
  const isMissing = factor?.required === true && !factor.enrolled;
  return (
    <div className={classes.page}>
      <SecondFactorCard />
      {/* The cards are of another height with mail: until that is known, one below them would have to move. */}
      {!isPending && !isMissing && !mail.isPending && (
        <>
          <PasswordCard />
          <div className={classes.notices} data-mail={mail.isOn || undefined}>
            <Notices />
          </div>
          {mail.isOn && (
            <div className={classes.reminders}>
              <RemindersCard />
            </div>
          )}
          <KeysCard />
          <SessionsCard />
        </>
      )}
    </div>
  );
}

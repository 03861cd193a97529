import classes from './components/account-page.module.css';
import { SessionsCard } from './components/sessions-card.tsx';

/** What keeps the user's own account theirs. */
export default function AccountPage() {
  return (
    <div className={classes.page}>
      <SessionsCard />
    </div>
  );
}

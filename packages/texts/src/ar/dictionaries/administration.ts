import type { texts as english } from '../../en/dictionaries/administration.ts';
import { account } from '../pages/account.ts';
import { branding } from '../pages/branding.ts';
import { changes } from '../pages/changes.ts';
import { clientRecords } from '../pages/client-records.ts';
import { clientRules } from '../pages/client-rules.ts';
import { findingWords } from '../pages/finding-words.ts';
import { history } from '../pages/history.ts';
import { mails } from '../pages/mails.ts';
import { reminders } from '../pages/reminders.ts';
import { undecided } from '../pages/undecided.ts';
import { users } from '../pages/users.ts';

export const texts: Record<keyof typeof english, string> = {
  ...account,
  ...branding,
  ...changes,
  ...clientRecords,
  ...clientRules,
  ...findingWords,
  ...history,
  ...mails,
  ...reminders,
  ...undecided,
  ...users,
};

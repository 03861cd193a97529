import { account } from '../account.ts';
import { changes } from '../changes.ts';
import { clientRecords } from '../client-records.ts';
import { clientRules } from '../client-rules.ts';
import { findingWords } from '../finding-words.ts';
import { history } from '../history.ts';
import { mails } from '../mails.ts';
import { reminders } from '../reminders.ts';
import { undecided } from '../undecided.ts';
import { users } from '../users.ts';

/** Accounts, users, companies, mail, the history of all records and the trash. */
export const texts = {
  ...account,
  ...changes,
  ...clientRecords,
  ...clientRules,
  ...findingWords,
  ...history,
  ...mails,
  ...reminders,
  ...undecided,
  ...users,
} as const;

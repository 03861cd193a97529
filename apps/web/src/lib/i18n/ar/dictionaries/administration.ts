import type { texts as english } from '../../en/dictionaries/administration.ts';
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

export const texts: Record<keyof typeof english, string> = {
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
};

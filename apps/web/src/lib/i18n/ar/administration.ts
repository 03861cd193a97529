import type { administration as english } from '../en/administration.ts';
import { account } from './account.ts';
import { changes } from './changes.ts';
import { clientRecords } from './client-records.ts';
import { clientRules } from './client-rules.ts';
import { mails } from './mails.ts';
import { reminders } from './reminders.ts';
import { users } from './users.ts';

/** As in English: the texts of the pages of administration. */
export const administration: Record<keyof typeof english, string> = {
  ...account,
  ...changes,
  ...clientRecords,
  ...clientRules,
  ...users,
  ...mails,
  ...reminders,
};

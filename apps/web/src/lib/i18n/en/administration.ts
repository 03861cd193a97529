import { account } from './account.ts';
import { changes } from './changes.ts';
import { clientRecords } from './client-records.ts';
import { clientRules } from './client-rules.ts';
import { mails } from './mails.ts';
import { reminders } from './reminders.ts';
import { users } from './users.ts';

/** The texts of the pages of administration (app/pages.ts): no other page loads them. */
export const administration = {
  ...account,
  ...changes,
  ...clientRecords,
  ...clientRules,
  ...users,
  ...mails,
  ...reminders,
} as const;

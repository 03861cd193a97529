import { account } from './account.ts';
import { clients } from './clients.ts';
import { documents } from './documents.ts';
import { findings } from './findings.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { reminders } from './reminders.ts';
import { reportKinds } from './report-kinds.ts';
import { reports } from './reports.ts';
import { rigs } from './rigs.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';

/** The English dictionary; its keys and parameters are the types of every text in the portal. */
export const en = {
  ...start,
  ...pages,
  ...shell,
  ...ui,
  ...home,
  ...account,
  ...clients,
  ...users,
  ...history,
  ...mails,
  ...visits,
  ...rigs,
  ...findings,
  ...documents,
  ...reminders,
  ...notices,
  ...reportKinds,
  ...reports,
} as const;

import type { Dictionary } from '../messages.ts';
import { account } from './account.ts';
import { clients } from './clients.ts';
import { home } from './home.ts';
import { pages } from './pages.ts';
import { reports } from './reports.ts';
import { rigs } from './rigs.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { visits } from './visits.ts';

/** The Arabic dictionary; the glossary names the terms it keeps to (docs/glossary.md). */
export const ar: Dictionary = {
  ...start,
  ...pages,
  ...shell,
  ...ui,
  ...home,
  ...account,
  ...clients,
  ...users,
  ...visits,
  ...rigs,
  ...reports,
};

import type { en } from '../en/index.ts';
import { clients } from './clients.ts';
import { documents } from './documents.ts';
import { findings } from './findings.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { reportKinds } from './report-kinds.ts';
import { reports } from './reports.ts';
import { rigs } from './rigs.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { ui } from './ui.ts';
import { visits } from './visits.ts';

export { messages } from './messages/index.ts';

/** As in English: the texts of every page. Their terms are in the glossary (docs/glossary.md). */
export const ar: Record<keyof typeof en, string> = {
  ...start,
  ...pages,
  ...shell,
  ...ui,
  ...home,
  ...clients,
  ...history,
  ...visits,
  ...rigs,
  ...findings,
  ...documents,
  ...notices,
  ...reportKinds,
  ...reports,
};

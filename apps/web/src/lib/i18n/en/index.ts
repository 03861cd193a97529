import { home } from './home.ts';
import { pages } from './pages.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The English dictionary; its keys and parameters are the types of every text in the portal. */
export const en = { ...pages, ...shell, ...ui, ...session, ...home } as const;

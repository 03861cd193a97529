import { REPORT_KINDS, reportPagesOf } from '@rigbook/domain';
import { withTexts } from '../lib/i18n/i18n.ts';
import type { ShellPageId } from '../lib/navigation/page-calls.ts';
import type { PageId } from '../lib/navigation/paths.ts';
import type { PageModule } from './versions/chunk.ts';
import { reportPages } from './report-pages.ts';

/**
 * A page inside the shell. Its name in the breadcrumb is the text `page.<id>`, its address is `PATTERNS[id]`, and
 * `PAGE_CALLS[id]` determines who may open it.
 */
export type Page = {
  id: ShellPageId;
  load: () => Promise<PageModule>;
};

/**
 * Every page behind the sign-in (rules.md#page-addresses). A page that is not here does not exist: no link may lead to
 * it.
 */
export const PAGES: readonly Page[] = [
  { id: 'home', load: withTexts(['home'], () => import('../features/home/home-page.tsx')) },
  { id: 'account', load: withTexts(['administration'], () => import('../features/session/account-page.tsx')) },
  {
    id: 'secondFactorRules',
    load: withTexts(['administration'], () => import('../features/second-factor/rules-page.tsx')),
  },
  { id: 'rigs', load: () => import('../features/rigs/rigs-page.tsx') },
  { id: 'rigShow', load: withTexts(['findings'], () => import('../features/rigs/rig-page.tsx')) },
  { id: 'rigAdd', load: withTexts(['rigs'], () => import('../features/rigs/rig-add-page.tsx')) },
  { id: 'rigEdit', load: withTexts(['rigs'], () => import('../features/rigs/rig-edit-page.tsx')) },
  { id: 'rigCompare', load: withTexts(['comparisons'], () => import('../features/comparisons/comparison-page.tsx')) },
  {
    id: 'rigYearly',
    load: withTexts(['findings'], () => import('../features/findings/rig-yearly-page.tsx')),
  },
  { id: 'findings', load: withTexts(['findings'], () => import('../features/findings/findings-page.tsx')) },
  { id: 'findingShow', load: withTexts(['findings'], () => import('../features/findings/finding-page.tsx')) },
  { id: 'findingLog', load: withTexts(['findings'], () => import('../features/findings/log-page.tsx')) },
  { id: 'turn', load: withTexts(['findings'], () => import('../features/findings/turn-page.tsx')) },
  { id: 'fleet', load: withTexts(['findings'], () => import('../features/findings/fleet-page.tsx')) },
  {
    id: 'fleetYearly',
    load: withTexts(['findings'], () => import('../features/findings/fleet-yearly-page.tsx')),
  },
  { id: 'clients', load: withTexts(['administration'], () => import('../features/clients/clients-page.tsx')) },
  { id: 'clientAdd', load: withTexts(['administration'], () => import('../features/clients/client-add-page.tsx')) },
  { id: 'clientEdit', load: withTexts(['administration'], () => import('../features/clients/client-edit-page.tsx')) },
  {
    id: 'clientRules',
    load: withTexts(['administration'], () => import('../features/clients/client-rules-page.tsx')),
  },
  { id: 'branding', load: withTexts(['administration'], () => import('../features/branding/branding-page.tsx')) },
  { id: 'users', load: withTexts(['administration'], () => import('../features/users/users-page.tsx')) },
  { id: 'userAdd', load: withTexts(['administration'], () => import('../features/users/user-add-page.tsx')) },
  { id: 'userEdit', load: withTexts(['administration'], () => import('../features/users/user-edit-page.tsx')) },
  { id: 'visits', load: withTexts(['visits'], () => import('../features/visits/visits-page.tsx')) },
  { id: 'visitAdd', load: withTexts(['visits'], () => import('../features/visits/visit-add-page.tsx')) },
  { id: 'visitEdit', load: withTexts(['visits'], () => import('../features/visits/visit-edit-page.tsx')) },
  { id: 'visitShow', load: withTexts(['visits'], () => import('../features/visits/visit-show-page.tsx')) },
  { id: 'visitDay', load: withTexts(['visits'], () => import('../features/visits/visit-day-page.tsx')) },
  {
    id: 'history',
    load: withTexts(['administration'], () => import('../features/history/history-page.tsx')),
  },
  { id: 'mails', load: withTexts(['administration'], () => import('../features/mails/mails-page.tsx')) },
  { id: 'trash', load: withTexts(['administration'], () => import('../features/trash/trash-page.tsx')) },
  ...reportPages(REPORT_KINDS),
];

/** What is around every page behind the sign-in. */
export const loadShell = withTexts(['work'], () => import('./shell/shell.tsx'));

/** Loads the check of who may open a page: it comes with the shell, since visitors without a session don't need it. */
export async function loadMayOpen() {
  const { mayOpen } = await import('./shell/shell.tsx');
  return mayOpen;
}

/** Pages without the shell. A signed-in user who opens an `anonymous` one is redirected to the home page. */
export const PUBLIC_PAGES: readonly { id: PageId; anonymous: boolean; load: () => Promise<PageModule> }[] = [
  { id: 'login', anonymous: true, load: withTexts(['start'], () => import('../features/session/login-page.tsx')) },
  {
    id: 'forgot',
    anonymous: true,
    load: withTexts(['start', 'passwords'], () => import('../features/session/forgot-page.tsx')),
  },
  // Also while signed in: the link belongs to its recipient.
  {
    id: 'reset',
    anonymous: false,
    load: withTexts(['start', 'passwords'], () => import('../features/session/reset-page.tsx')),
  },
  {
    id: 'unsubscribe',
    anonymous: false,
    load: withTexts(['start', 'administration'], () => import('../features/reminders/unsubscribe-page.tsx')),
  },
  // For whoever has a document, signed in or not.
  {
    id: 'verify',
    anonymous: false,
    load: withTexts(['start', 'verify'], () => import('../features/versions/verify-page.tsx')),
  },
  {
    id: 'error404',
    anonymous: false,
    load: withTexts(['start'], () => import('../features/home/not-found-page.tsx')),
  },
];

const AFTER_A_REPORT = { Add: 'Show', Show: 'Edit', Edit: 'Show' } as const;

/** The pages that are most often opened from a page, in the order in which they are fetched while the browser is idle. */
export const NEXT_PAGES: Readonly<Record<string, readonly string[]>> = {
  login: ['home', 'rigs'],
  home: ['rigs'],
  rigs: ['rigShow'],
  rigShow: ['inspectionShow', 'inspectionAdd'],
  findings: ['findingShow'],
  fleet: ['findings'],
  clients: ['clientEdit'],
  users: ['userEdit'],
  visits: ['visitDay', 'visitAdd'],
  visitDay: ['visitShow', 'visitEdit'],
  visitShow: ['visitEdit'],
  ...Object.fromEntries(
    reportPagesOf(REPORT_KINDS).map(({ id, description, verb }) => [id, [description.page + AFTER_A_REPORT[verb]]]),
  ),
} satisfies Partial<Record<PageId, readonly ShellPageId[]>>;

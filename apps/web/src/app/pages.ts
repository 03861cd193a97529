import { REPORT_KINDS, reportPagesOf } from '@rigbook/domain';
import { completeLanguage } from '../lib/i18n/i18n.ts';
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

/** A page of administration, whose texts no other page loads. */
const withItsTexts = (load: Page['load']) => async () => (await Promise.all([load(), completeLanguage()]))[0];

/**
 * Every page behind the sign-in (rules.md#page-addresses). A page that is not here does not exist: no link may lead to
 * it.
 */
export const PAGES: readonly Page[] = [
  { id: 'home', load: () => import('../features/home/home-page.tsx') },
  { id: 'account', load: withItsTexts(() => import('../features/session/account-page.tsx')) },
  { id: 'secondFactorRules', load: withItsTexts(() => import('../features/second-factor/rules-page.tsx')) },
  { id: 'rigs', load: () => import('../features/rigs/rigs-page.tsx') },
  { id: 'rigShow', load: () => import('../features/rigs/rig-page.tsx') },
  { id: 'rigAdd', load: () => import('../features/rigs/rig-add-page.tsx') },
  { id: 'rigEdit', load: () => import('../features/rigs/rig-edit-page.tsx') },
  { id: 'findings', load: () => import('../features/findings/findings-page.tsx') },
  { id: 'findingShow', load: () => import('../features/findings/finding-page.tsx') },
  { id: 'fleet', load: () => import('../features/findings/fleet-page.tsx') },
  { id: 'clients', load: withItsTexts(() => import('../features/clients/clients-page.tsx')) },
  { id: 'clientAdd', load: withItsTexts(() => import('../features/clients/client-add-page.tsx')) },
  { id: 'clientEdit', load: withItsTexts(() => import('../features/clients/client-edit-page.tsx')) },
  { id: 'clientRules', load: withItsTexts(() => import('../features/clients/client-rules-page.tsx')) },
  { id: 'users', load: withItsTexts(() => import('../features/users/users-page.tsx')) },
  { id: 'userAdd', load: withItsTexts(() => import('../features/users/user-add-page.tsx')) },
  { id: 'userEdit', load: withItsTexts(() => import('../features/users/user-edit-page.tsx')) },
  { id: 'visits', load: () => import('../features/visits/visits-page.tsx') },
  { id: 'visitAdd', load: () => import('../features/visits/visit-add-page.tsx') },
  { id: 'visitEdit', load: () => import('../features/visits/visit-edit-page.tsx') },
  { id: 'visitShow', load: () => import('../features/visits/visit-show-page.tsx') },
  { id: 'visitDay', load: () => import('../features/visits/visit-day-page.tsx') },
  { id: 'history', load: withItsTexts(() => import('../features/history/history-page.tsx')) },
  { id: 'mails', load: withItsTexts(() => import('../features/mails/mails-page.tsx')) },
  { id: 'trash', load: withItsTexts(() => import('../features/trash/trash-page.tsx')) },
  ...reportPages(REPORT_KINDS),
];

/** What is around every page behind the sign-in. */
export const loadShell = () => import('./shell/shell.tsx');

/** With all texts: the few that come with the sign-in page are for its visitors. */
const loadUnsubscribe = withItsTexts(() => import('../features/reminders/unsubscribe-page.tsx'));

/** Pages without the shell. A signed-in user who opens an `anonymous` one is redirected to the home page. */
export const PUBLIC_PAGES: readonly { id: PageId; anonymous: boolean; load: () => Promise<PageModule> }[] = [
  { id: 'login', anonymous: true, load: () => import('../features/session/login-page.tsx') },
  { id: 'forgot', anonymous: true, load: () => import('../features/session/forgot-page.tsx') },
  // Also while signed in: the link belongs to its recipient.
  { id: 'reset', anonymous: false, load: () => import('../features/session/reset-page.tsx') },
  { id: 'unsubscribe', anonymous: false, load: loadUnsubscribe },
  { id: 'error404', anonymous: false, load: () => import('../features/home/not-found-page.tsx') },
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

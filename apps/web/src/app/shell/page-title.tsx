import { useT, type MessageKey } from '../../lib/i18n/i18n.ts';
import { useOpenNames } from '../../lib/navigation/page-subject.ts';
import type { PageId } from '../../lib/navigation/paths.ts';
import { useOpenPage } from './open-page.ts';
import classes from './page-title.module.css';
import { splitName } from './split-name.ts';

/** Pages whose name does not depend on what is open. */
const FIXED = {
  account: 'heading.account',
  secondFactorRules: 'heading.secondFactorRules',
  branding: 'heading.branding',
  findingLog: 'heading.findingLog',
  fleetYearly: 'heading.fleetYearly',
  clientAdd: 'heading.clientAdd',
  userAdd: 'heading.userAdd',
  visitAdd: 'heading.visitAdd',
} as const satisfies Partial<Record<PageId, MessageKey>>;

const isFixed = (page: PageId): page is keyof typeof FIXED => page in FIXED;

/** The heading of the open page: its real name, or the title of its route until that is known. */
export function PageTitle() {
  const t = useT();
  const page = useOpenPage();
  const { heading } = useOpenNames();
  if (page === null) return null;
  const shown = heading ?? (isFixed(page) ? t(FIXED[page]) : splitName(t(`page.${page}`)).title);
  return (
    <h1 className={classes.title} title={shown} dir="auto">
      <bdi>{shown}</bdi>
    </h1>
  );
}

/** Names the tab of the browser: first what tells it from other tabs. */
export function TabTitle() {
  const t = useT();
  const page = useOpenPage();
  const { heading, detail, subject } = useOpenNames();
  if (page === null) return null;
  const name = t(`page.${page}`);
  // Home is headed by a greeting, which names no tab.
  const own = heading === undefined || page === 'home' ? [subject, page !== 'home' && name] : [heading, detail];
  return <title>{[...own, t('app.name')].filter(Boolean).join(' · ')}</title>;
}

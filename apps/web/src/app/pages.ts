import type { Flag } from '@rigbook/domain';
import type { PageId } from '../lib/paths.ts';
import type { PageModule } from './chunk.ts';

/** A page inside the shell; its name in the breadcrumb is the text `page.<id>`, its address `PATTERNS[id]`. */
export type Page = {
  id: PageId;
  /** All of these flags; none means that being signed in is enough. */
  needs: readonly Flag[];
  load: () => Promise<PageModule>;
};

/** Every page behind the sign-in (spec §2.1). A page that is not here does not exist: no link may lead to it. */
export const PAGES: readonly Page[] = [
  { id: 'home', needs: [], load: () => import('../features/home/home-page.tsx') },
  { id: 'rigs', needs: ['rigs.route'], load: () => import('../features/rigs/rigs-page.tsx') },
  { id: 'rigShow', needs: ['rigs.show'], load: () => import('../features/rigs/rig-page.tsx') },
  {
    id: 'inspectionAdd',
    needs: ['rigs.tabs.inspection.preliminary.add'],
    load: () => import('../features/workbook-reports/inspection-add-page.tsx'),
  },
  {
    id: 'inspectionShow',
    needs: ['rigs.tabs.inspection.preliminary.show'],
    load: () => import('../features/workbook-reports/inspection-show-page.tsx'),
  },
  {
    id: 'closingShow',
    needs: ['rigs.tabs.inspection.closing.show'],
    load: () => import('../features/follow-up-reports/closing-show-page.tsx'),
  },
  {
    id: 'qsheShow',
    needs: ['rigs.tabs.qshe.list.show'],
    load: () => import('../features/follow-up-reports/qshe-show-page.tsx'),
  },
];

/** Pages without the shell. A signed-in user who opens one that is `anonymous` is sent to the start page. */
export const PUBLIC_PAGES: readonly { id: PageId; anonymous: boolean; load: () => Promise<PageModule> }[] = [
  { id: 'login', anonymous: true, load: () => import('../features/session/login-page.tsx') },
  { id: 'error404', anonymous: false, load: () => import('../features/home/not-found-page.tsx') },
];

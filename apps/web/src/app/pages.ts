import type { Flag } from '@rigbook/domain';
import type { PageId } from '../lib/navigation/paths.ts';
import type { PageModule } from './chunk.ts';

/** A page inside the shell; its name in the breadcrumb is the text `page.<id>`, its address `PATTERNS[id]`. */
export type Page = {
  id: PageId;
  /** All of these flags; none means that being signed in is enough. */
  needs: readonly Flag[];
  load: () => Promise<PageModule>;
};

/**
 * Every page behind the sign-in (rules.md#page-addresses). A page that is not here does not exist: no link may lead to
 * it.
 */
export const PAGES: readonly Page[] = [
  { id: 'home', needs: [], load: () => import('../features/home/home-page.tsx') },
  { id: 'account', needs: [], load: () => import('../features/session/account-page.tsx') },
  {
    id: 'secondFactorRules',
    needs: ['clients.edit'],
    load: () => import('../features/second-factor/rules-page.tsx'),
  },
  { id: 'rigs', needs: ['rigs.route'], load: () => import('../features/rigs/rigs-page.tsx') },
  { id: 'rigShow', needs: ['rigs.show'], load: () => import('../features/rigs/rig-page.tsx') },
  { id: 'rigAdd', needs: ['rigs.add'], load: () => import('../features/rigs/rig-add-page.tsx') },
  {
    id: 'rigEdit',
    needs: ['rigs.edit', 'rigs.tabs.specifications.edit'],
    load: () => import('../features/rigs/rig-edit-page.tsx'),
  },
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
  { id: 'clients', needs: ['clients.route'], load: () => import('../features/clients/clients-page.tsx') },
  { id: 'clientAdd', needs: ['clients.add'], load: () => import('../features/clients/client-add-page.tsx') },
  { id: 'clientEdit', needs: ['clients.edit'], load: () => import('../features/clients/client-edit-page.tsx') },
  { id: 'users', needs: ['users.route'], load: () => import('../features/users/users-page.tsx') },
  { id: 'userAdd', needs: ['users.add'], load: () => import('../features/users/user-add-page.tsx') },
  { id: 'userEdit', needs: ['users.edit'], load: () => import('../features/users/user-edit-page.tsx') },
  { id: 'visits', needs: ['visits.route'], load: () => import('../features/visits/visits-page.tsx') },
  { id: 'visitAdd', needs: ['visits.add'], load: () => import('../features/visits/visit-add-page.tsx') },
  { id: 'visitEdit', needs: ['visits.edit'], load: () => import('../features/visits/visit-edit-page.tsx') },
  { id: 'visitShow', needs: ['visits.show'], load: () => import('../features/visits/visit-show-page.tsx') },
  { id: 'visitDay', needs: ['visits.showDay'], load: () => import('../features/visits/visit-day-page.tsx') },
  {
    id: 'inspectionEdit',
    needs: ['rigs.tabs.inspection.preliminary.edit'],
    load: () => import('../features/workbook-reports/inspection-edit-page.tsx'),
  },
  {
    id: 'auditAdd',
    needs: ['rigs.tabs.audit.preliminary.add'],
    load: () => import('../features/workbook-reports/audit-add-page.tsx'),
  },
  {
    id: 'auditShow',
    needs: ['rigs.tabs.audit.preliminary.show'],
    load: () => import('../features/workbook-reports/audit-show-page.tsx'),
  },
  {
    id: 'auditEdit',
    needs: ['rigs.tabs.audit.preliminary.edit'],
    load: () => import('../features/workbook-reports/audit-edit-page.tsx'),
  },
  {
    id: 'acceptanceAdd',
    needs: ['rigs.tabs.acceptance.list.add'],
    load: () => import('../features/workbook-reports/acceptance-add-page.tsx'),
  },
  {
    id: 'acceptanceShow',
    needs: ['rigs.tabs.acceptance.list.show'],
    load: () => import('../features/workbook-reports/acceptance-show-page.tsx'),
  },
  {
    id: 'acceptanceEdit',
    needs: ['rigs.tabs.acceptance.list.edit'],
    load: () => import('../features/workbook-reports/acceptance-edit-page.tsx'),
  },
  {
    id: 'closingEdit',
    needs: ['rigs.tabs.inspection.closing.edit'],
    load: () => import('../features/follow-up-reports/closing-edit-page.tsx'),
  },
  {
    id: 'auditClosingShow',
    needs: ['rigs.tabs.audit.closing.show'],
    load: () => import('../features/follow-up-reports/audit-closing-show-page.tsx'),
  },
  {
    id: 'auditClosingEdit',
    needs: ['rigs.tabs.audit.closing.edit'],
    load: () => import('../features/follow-up-reports/audit-closing-edit-page.tsx'),
  },
  {
    id: 'qsheEdit',
    needs: ['rigs.tabs.qshe.list.show', 'rigs.tabs.inspection.closing.edit'],
    load: () => import('../features/follow-up-reports/qshe-edit-page.tsx'),
  },
  {
    id: 'finalShow',
    needs: ['rigs.tabs.inspection.final.show'],
    load: () => import('../features/file-reports/final-show-page.tsx'),
  },
  {
    id: 'finalEdit',
    needs: ['rigs.tabs.inspection.final.edit'],
    load: () => import('../features/file-reports/final-edit-page.tsx'),
  },
  {
    id: 'auditFinalShow',
    needs: ['rigs.tabs.audit.final.show'],
    load: () => import('../features/file-reports/audit-final-show-page.tsx'),
  },
  {
    id: 'auditFinalEdit',
    needs: ['rigs.tabs.audit.final.edit'],
    load: () => import('../features/file-reports/audit-final-edit-page.tsx'),
  },
  {
    id: 'moveAdd',
    needs: ['rigs.tabs.moveDrop.move.add'],
    load: () => import('../features/file-reports/move-add-page.tsx'),
  },
  {
    id: 'moveShow',
    needs: ['rigs.tabs.moveDrop.move.show'],
    load: () => import('../features/file-reports/move-show-page.tsx'),
  },
  {
    id: 'moveEdit',
    needs: ['rigs.tabs.moveDrop.move.edit'],
    load: () => import('../features/file-reports/move-edit-page.tsx'),
  },
  {
    id: 'dropAdd',
    needs: ['rigs.tabs.moveDrop.drop.add'],
    load: () => import('../features/file-reports/drop-add-page.tsx'),
  },
  {
    id: 'dropShow',
    needs: ['rigs.tabs.moveDrop.drop.show'],
    load: () => import('../features/file-reports/drop-show-page.tsx'),
  },
  {
    id: 'dropEdit',
    needs: ['rigs.tabs.moveDrop.drop.edit'],
    load: () => import('../features/file-reports/drop-edit-page.tsx'),
  },
];

/** Pages without the shell. A signed-in user who opens one that is `anonymous` is sent to the start page. */
export const PUBLIC_PAGES: readonly { id: PageId; anonymous: boolean; load: () => Promise<PageModule> }[] = [
  { id: 'login', anonymous: true, load: () => import('../features/session/login-page.tsx') },
  { id: 'error404', anonymous: false, load: () => import('../features/home/not-found-page.tsx') },
];

import type { Flag } from '@rigbook/domain';

/**
 * The addresses of the pages (rules.md#page-addresses) with the flags that open each (rules.md#page-guard); `null` is
 * any session.
 */
export const PAGE_FLAGS: Record<string, readonly Flag[] | null> = {
  '/': null,
  '/account': null,
  '/rigs': ['rigs.route'],
  '/rig/show/:uuid': ['rigs.show'],
  '/rig/edit/:uuid': ['rigs.edit', 'rigs.tabs.specifications.edit'],
  '/rig/add/:uuid': ['rigs.add'],
  '/rig/compare/:uuid': ['findings.route'],
  '/inspection/add/:uuid': ['rigs.tabs.inspection.preliminary.add'],
  '/inspection/show/:uuid': ['rigs.tabs.inspection.preliminary.show'],
  '/inspection/edit/:uuid': ['rigs.tabs.inspection.preliminary.edit'],
  '/closing/show/:uuid': ['rigs.tabs.inspection.closing.show'],
  '/closing/edit/:uuid': ['rigs.tabs.inspection.closing.edit'],
  '/final/show/:uuid': ['rigs.tabs.inspection.final.show'],
  '/final/edit/:uuid': ['rigs.tabs.inspection.final.edit'],
  '/audit/add/:uuid': ['rigs.tabs.audit.preliminary.add'],
  '/audit/show/:uuid': ['rigs.tabs.audit.preliminary.show'],
  '/audit/edit/:uuid': ['rigs.tabs.audit.preliminary.edit'],
  '/audit-closing/show/:uuid': ['rigs.tabs.audit.closing.show'],
  '/audit-closing/edit/:uuid': ['rigs.tabs.audit.closing.edit'],
  '/audit-final/show/:uuid': ['rigs.tabs.audit.final.show'],
  '/audit-final/edit/:uuid': ['rigs.tabs.audit.final.edit'],
  '/acceptance/add/:uuid': ['rigs.tabs.acceptance.list.add'],
  '/acceptance/show/:uuid': ['rigs.tabs.acceptance.list.show'],
  '/acceptance/edit/:uuid': ['rigs.tabs.acceptance.list.edit'],
  '/qshe/show/:uuid': ['rigs.tabs.qshe.list.show'],
  '/qshe/edit/:uuid': ['rigs.tabs.qshe.list.show', 'rigs.tabs.inspection.closing.edit'],
  '/move/add/:uuid': ['rigs.tabs.moveDrop.move.add'],
  '/move/show/:uuid': ['rigs.tabs.moveDrop.move.show'],
  '/move/edit/:uuid': ['rigs.tabs.moveDrop.move.edit'],
  '/drop/add/:uuid': ['rigs.tabs.moveDrop.drop.add'],
  '/drop/show/:uuid': ['rigs.tabs.moveDrop.drop.show'],
  '/drop/edit/:uuid': ['rigs.tabs.moveDrop.drop.edit'],
  '/findings': ['findings.route'],
  '/finding/show/:uuid': ['findings.route'],
  '/fleet': ['findings.route'],
  '/clients': ['clients.route'],
  '/client/add/': ['clients.add'],
  '/client/edit/:uuid': ['clients.edit'],
  '/users': ['users.route'],
  '/user/add/': ['users.add'],
  '/user/edit/:uuid': ['users.edit'],
  '/visits': ['visits.route'],
  '/visit/add': ['visits.add'],
  '/visit/edit/:uuid': ['visits.edit'],
  '/visit/show/:uuid': ['visits.show'],
  '/visit/5/11/2026': ['visits.showDay'],
  '/history': ['users.route'],
  '/trash': ['rigs.delete'],
};

/** An address of a page, of something that is not there where it is of something. */
export const addressOf = (route: string, uuid: string) => route.replace(':uuid', uuid);

/**
 * Names of the pages. The breadcrumb takes the last word as subtitle and the words before it as title (spec §2.1).
 */
export const pages = {
  'page.home': 'Home',
  'page.login': 'Sign In',
  'page.logout': 'Sign Out',
  'page.error404': 'Not Found',
  'page.rigs': 'Rigs List',
  'page.rigShow': 'Rig Show',
  'page.inspectionAdd': 'Inspection Add',
  'page.inspectionShow': 'Inspection Show',
  'page.closingShow': 'Closing Show',
  'page.qsheShow': 'QSHE Show',
} as const;

/**
 * Names of the pages. The breadcrumb takes the last word as subtitle and the words before it as title
 * (rules.md#page-breadcrumb).
 */
export const pages = {
  'page.home': 'Home',
  'page.login': 'Sign In',
  'page.logout': 'Sign Out',
  'page.error404': 'Not Found',
  'page.account': 'Account Security',
  'page.secondFactorRules': 'Second Factor Rules',
  'page.rigs': 'Rigs List',
  'page.rigShow': 'Rig Show',
  'page.rigAdd': 'Rig Add',
  'page.rigEdit': 'Rig Edit',
  'page.findings': 'Findings List',
  'page.findingShow': 'Finding Show',
  'page.fleet': 'Fleet Board',
  'page.clients': 'Clients List',
  'page.clientAdd': 'Client Add',
  'page.clientEdit': 'Client Edit',
  'page.clientRules': 'Client Rules',
  'page.users': 'Users List',
  'page.userAdd': 'User Add',
  'page.userEdit': 'User Edit',
  'page.visits': 'Visits Calendar',
  'page.visitAdd': 'Visit Add',
  'page.visitEdit': 'Visit Edit',
  'page.visitShow': 'Visit Show',
  'page.visitDay': 'Visits Day',
  'page.history': 'History List',
  'page.trash': 'Trash List',
} as const;

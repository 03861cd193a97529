import { type Caller, type Flag, holds, isFileKind, type ReportKind } from '@rigbook/domain';
import { ADD_FLAGS, EDIT_FLAGS, FINAL_EDIT_FLAGS, REPORT_ACCESS } from './reports/report-access.ts';

/**
 * The access to a route: everyone, everyone signed in, or users with a flag (a list: any of them); with `provider`, only
 * people of the provider with that flag.
 */
export type Access = 'public' | 'session' | Flag | readonly Flag[] | { provider: Flag };

/**
 * The access to each route, by its name: the only place that states it. A route takes its access from here, and so do the
 * browser's menus, pages and buttons, which ask `mayCall` before they offer anything; they load no route for that.
 */
export const ACCESS = {
  'system.healthz': 'public',
  'system.readyz': 'public',
  'system.metrics': 'public',
  'system.openapi': 'public',
  'system.uploads': 'public',

  'session.login': 'public',
  'session.logout': 'session',
  'session.extend': 'session',
  'session.permissions': 'session',
  'session.list': 'session',
  'session.end': 'session',
  'session.end-all': 'session',
  'session.list-of': 'users.route',
  'session.end-of': 'users.edit',
  'session.end-all-of': 'users.edit',
  'session.password': 'session',
  'session.download-link': 'session',

  'password-links.invite': 'users.add',
  'password-links.forgot': 'public',
  'password-links.state': 'public',
  'password-links.holds': 'public',
  'password-links.reset': 'public',

  'mails.state': { provider: 'users.route' },
  'mails.list': { provider: 'users.route' },
  'mails.test': { provider: 'users.route' },

  'second-factor.show': 'session',
  'second-factor.begin': 'session',
  'second-factor.confirm': 'session',
  'second-factor.renew-recovery-codes': 'session',
  'second-factor.remove': 'session',
  'second-factor.show-of': 'users.route',
  'second-factor.reset': 'users.edit',
  'second-factor.rules': { provider: 'clients.edit' },
  'second-factor.rule': { provider: 'clients.edit' },

  'rigs.list': ['rigs.route', 'rigs.show'],
  'rigs.all': ['rigs.route', 'visits.route'],
  'rigs.show': ['rigs.route', 'rigs.show'],
  'rigs.init': ['rigs.route', 'rigs.show'],
  'rigs.save-new-rig': 'rigs.add',
  'rigs.save-complete-rig': 'rigs.add',
  'rigs.update-complete-rig': 'rigs.tabs.specifications.edit',
  'rigs.delete-complete-rig': 'rigs.delete',
  'rigs.deletion': 'rigs.delete',
  'rigs.team': ['rigs.route', 'rigs.show'],
  'rigs.team-texts': 'users.edit',
  'rigs.save-team': 'users.edit',
  'rigs.upload-image': ['rigs.add', 'rigs.edit'],

  'clients.all': ['clients.route', 'visits.route', 'rigs.route'],
  'clients.list': 'clients.route',
  'clients.show': 'clients.route',
  'clients.save': { provider: 'clients.add' },
  'clients.update': 'clients.edit',
  'clients.delete': { provider: 'clients.delete' },
  'clients.deletion': { provider: 'clients.delete' },
  'clients.follow-up': 'session',
  'clients.save-follow-up': { provider: 'findings.rules' },
  'clients.settle-follow-up': { provider: 'findings.rules' },
  'clients.action-by': 'findings.assign',
  'clients.choose-action-by': 'findings.assign',
  'clients.owners': 'findings.assign',

  // The page of the provider's own company; its name and logo are on the page to sign in.
  'branding.show': { provider: 'clients.edit' },
  'branding.save': { provider: 'clients.edit' },
  'branding.upload-logo': { provider: 'clients.edit' },
  'branding.shown': 'public',
  'branding.logo': 'public',

  'findings.list': 'findings.route',
  'findings.changes': 'findings.route',
  'findings.figures': 'findings.route',
  'findings.choices': 'findings.route',
  'findings.show': 'findings.route',
  'findings.turn': 'findings.route',
  'findings.log': 'findings.route',
  'views.list': 'findings.route',
  'views.save': 'findings.route',
  'views.delete': 'findings.route',
  'findings.board': 'findings.route',
  'findings.trend': 'findings.route',
  'findings.yearly': 'findings.route',
  'findings.compare': 'findings.route',
  'findings.save-comparison': 'findings.verify',
  'findings.comparisons': 'findings.route',
  'findings.sheets': 'findings.route',
  'findings.proof': 'findings.route',
  'findings.known-events': 'findings.route',
  'findings.answer': 'findings.answer',
  'findings.answer-many': 'findings.answer',
  'findings.upload-image': 'findings.answer',
  'findings.upload-file': 'findings.answer',
  'findings.note': 'findings.route',
  'findings.mark': 'findings.route',
  'findings.mentionable': 'findings.route',
  'findings.decide': 'findings.verify',
  'findings.accept': 'findings.verify',
  'findings.verify': 'findings.verify',
  'findings.verify-many': 'findings.verify',
  'findings.correct': EDIT_FLAGS,
  'workbooks.blank': ADD_FLAGS,
  'findings.add': EDIT_FLAGS,
  'findings.delete': EDIT_FLAGS,
  'findings.assign': 'findings.assign',
  'findings.assign-many': 'findings.assign',
  'findings.owners': 'findings.assign',

  'documents.make': 'findings.export',
  'documents.about': 'findings.export',
  'documents.list': 'findings.export',
  'documents.show': 'findings.export',
  'documents.download': 'findings.export',
  'documents.delete': 'findings.export',
  // Of the final report that gets it: the handler asks for the flag of its kind.
  'documents.file': FINAL_EDIT_FLAGS,

  // Of the report that it is a version of: the handler asks for the show flag of its kind.
  'versions.download': 'findings.export',
  'versions.file': FINAL_EDIT_FLAGS,
  'versions.verify': 'public',

  'users.list': 'users.route',
  'users.show': 'users.route',
  'users.current-user': 'session',
  'users.save': 'users.add',
  'users.update': 'users.edit',
  'users.delete': 'users.delete',
  'permissions.list': 'users.route',

  'visits.list': 'visits.route',
  'visits.show': 'visits.show',
  'visits.day': 'visits.showDay',
  'visits.save': 'visits.add',
  'visits.update': 'visits.edit',
  'visits.delete': 'visits.delete',
  'types.list': 'visits.route',
  'visits.inspectors': ['visits.add', 'visits.edit'],
  'visits.clashes': ['visits.add', 'visits.edit'],
  'visits.entry': 'visits.show',
  'visits.report': 'visits.show',
  'visits.of-report': 'visits.show',
  'visits.next-survey': 'visits.add',
  'visits.calendar-link': 'visits.route',
  'visits.calendar-link-renew': 'visits.route',
  'visits.calendar': 'public',

  'reminders.preview': 'users.route',
  'reminders.preview-mail': 'users.route',
  'reminders.mine': 'session',
  'reminders.save-mine': 'session',
  'reminders.unsubscribe': 'public',
  'reminders.unsubscribe-page': 'public',
  // Only one's own.
  'notices.list': 'session',
  'notices.read': 'session',
  'notices.mine': 'session',
  'notices.save-mine': 'session',
  'notices.stream': 'session',

  'history.list': 'users.route',
  'trash.list': 'rigs.delete',
  'trash.restore': 'rigs.delete',
  // Of one's own deletions and saves only.
  'trash.undo': 'session',
  'uploads.known': 'session',
  // Of a workbook: who may not save one has nothing to send.
  'uploads.piece': EDIT_FLAGS,
  'search.quick': 'session',
  'home.show': 'session',

  ...REPORT_ACCESS,
} as const satisfies Readonly<Record<string, Access>>;

export type RouteName = keyof typeof ACCESS;

export type { Caller };

/** Whether someone may call a route of this access. Whose rows it then reaches is the owner rule's matter. */
export function mayCall(caller: Caller, access: Access): boolean {
  if (access === 'public' || access === 'session') return true;
  if (typeof access === 'string') return holds(caller, access);
  if ('provider' in access) return caller.owner && holds(caller, access.provider);
  return access.some((flag) => holds(caller, flag));
}

/** Whether someone may list the reports of a kind. */
export function mayList(caller: Caller, kind: ReportKind): boolean {
  const list = isFileKind(kind) ? (`${kind}.list` as const) : (`${kind}.summaries` as const);
  return mayCall(caller, ACCESS[list]);
}

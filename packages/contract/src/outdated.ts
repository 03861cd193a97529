import { REPORT_KINDS } from '@rigbook/domain';

/**
 * What a change makes outdated (rules.md#after-a-change), by kind of record: the one statement of it. Reads and changes are
 * given by the names of their routes, or by how they begin.
 */

const REPORTS = Object.keys(REPORT_KINDS).map((kind) => `${kind}.`);

/** What tells of any record. */
const ANYWHERE = ['history.', 'trash.', 'home.', 'search.', 'notices.'];
const OF_FINDINGS = ['findings.', ...REPORTS, 'rigs.', 'clients.', 'reminders.preview', ...ANYWHERE];
const OF_RIGS = [...OF_FINDINGS, 'visits.'];
const SIGN_IN = ['session.', 'second-factor.', 'history.'];

/** The reads that show a record, by its kind. */
const SHOWN_IN = {
  rig: OF_RIGS,
  /** A document says whether it is a file of a final report. */
  report: [...OF_RIGS, 'documents.', 'versions.'],
  finding: OF_FINDINGS,
  visit: OF_RIGS,
  rules: OF_FINDINGS,
  /** A person: their name, flags and rows are everywhere. */
  person: [...OF_RIGS, 'users.', 'mails.', ...SIGN_IN],
  anything: [''],
  /** The provider's name is that of its company. */
  branding: ['branding.', 'clients.', 'users.', 'documents.', 'second-factor.', ...ANYWHERE],
  view: ['views.'],
  /** It takes room of its company's. */
  document: ['documents.', 'clients.'],
  /** One that no record names yet. */
  file: ['clients.'],
  notice: ['notices.', 'history.'],
  reminders: ['reminders.', 'history.'],
  mail: ['mails.', 'users.', 'history.'],
  session: [...SIGN_IN, 'users.'],
  nothing: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Kind = keyof typeof SHOWN_IN;

/** The kind of record that a change is one of: that of the longest beginning of its name. */
const CHANGES: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(REPORTS.flatMap((kind) => [[kind, 'report'] as const, [`${kind}upload`, 'file'] as const])),
  'rigs.': 'rig',
  'rigs.save-team': 'person',
  'branding.save': 'branding',
  'branding.upload-logo': 'nothing',
  'findings.': 'finding',
  'findings.upload': 'file',
  'findings.known-events': 'nothing',
  'views.': 'view',
  'visits.': 'visit',
  'clients.': 'person',
  'clients.save-follow-up': 'rules',
  'clients.settle-follow-up': 'rules',
  'clients.choose-action-by': 'rules',
  'users.': 'person',
  'trash.': 'anything',
  'documents.': 'document',
  'documents.about': 'nothing',
  'documents.file': 'report',
  'versions.file': 'report',
  'notices.': 'notice',
  'reminders.': 'reminders',
  'mails.': 'mail',
  'password-links.invite': 'mail',
  'password-links.forgot': 'nothing',
  'password-links.holds': 'nothing',
  'password-links.reset': 'nothing',
  'second-factor.': 'session',
  'session.': 'session',
  'session.login': 'nothing',
  // These end every session of the person: nothing can be read until they sign in again.
  'session.password': 'nothing',
  'session.end-all': 'nothing',
  'session.end-all-of': 'session',
  'session.logout': 'nothing',
  'session.extend': 'nothing',
  'session.download-link': 'nothing',
  'uploads.': 'file',
  'uploads.known': 'nothing',
};

const longest = (left: string, right: string) => (right.length > left.length ? right : left);

/** The kind of record that a change is one of; undefined for one that nothing is said about. */
function kindChangedBy(route: string): Kind | undefined {
  const begin = Object.keys(CHANGES).filter((start) => route.startsWith(start));
  return CHANGES[begin.reduce(longest, '')];
}

/** How the names of the reads begin that are outdated once a change is made; null where nothing is said about it. */
export function readsOutdatedBy(route: string): readonly string[] | null {
  const kind = kindChangedBy(route);
  return kind === undefined ? null : SHOWN_IN[kind];
}

/** Whether a read is outdated once a change is made. */
export const isOutdatedBy = (read: string, change: string): boolean =>
  (readsOutdatedBy(change) ?? []).some((begin) => read.startsWith(begin));

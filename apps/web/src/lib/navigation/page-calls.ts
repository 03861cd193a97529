import { ACCESS, type Caller, mayCall, type RouteName } from '@rigbook/contract';
import {
  followedBy,
  REPORT_KINDS,
  type ReportFamily,
  type ReportKindDescription,
  type ReportPageDescription,
  type ReportPageId,
  reportPagesOf,
} from '@rigbook/domain';
import type { PageId } from './paths.ts';

/**
 * The calls that a page needs: users who may not make them can't open the page and are offered no link to it. An empty
 * list means that being signed in is enough.
 */
const FIXED_CALLS = {
  home: [],
  account: [],
  secondFactorRules: ['second-factor.rules'],
  rigs: ['rigs.list'],
  rigShow: ['rigs.show'],
  rigAdd: ['rigs.save-complete-rig'],
  rigEdit: ['rigs.update-complete-rig'],
  rigCompare: ['findings.compare'],
  rigYearly: ['findings.yearly'],
  findings: ['findings.list'],
  findingShow: ['findings.show'],
  findingLog: ['findings.log'],
  turn: ['findings.turn'],
  fleet: ['findings.board'],
  fleetYearly: ['findings.yearly'],
  clients: ['clients.list'],
  // The page tells users of a company that only the provider can add clients.
  clientAdd: ['clients.list'],
  clientEdit: ['clients.update'],
  clientRules: ['clients.save-follow-up'],
  branding: ['branding.save'],
  users: ['users.list'],
  userAdd: ['users.save'],
  userEdit: ['users.update'],
  visits: ['visits.list'],
  visitAdd: ['visits.save'],
  visitEdit: ['visits.update'],
  visitShow: ['visits.show'],
  visitDay: ['visits.day'],
  history: ['history.list'],
  mails: ['mails.list'],
  trash: ['trash.list'],
} as const satisfies Partial<Record<PageId, readonly RouteName[]>>;

/** The last part of the name of the call that a report's page needs. */
const CALL_OF_PAGE = {
  workbook: { Add: 'save', Show: 'show', Edit: 'update' },
  closing: { Add: 'save', Show: 'show', Edit: 'update-self' },
  qshe: { Add: 'save', Show: 'show', Edit: 'show' },
  final: { Add: 'save', Show: 'show', Edit: 'save-files' },
  collection: { Add: 'save-files', Show: 'show', Edit: 'save-files' },
} as const satisfies Record<ReportFamily, Record<ReportPageDescription['verb'], string>>;

/** The calls of every page of these kinds of report, by the id of the page. */
export const reportPageCalls = (
  kinds: Readonly<Record<string, ReportKindDescription>>,
): Record<string, readonly string[]> =>
  Object.fromEntries(
    reportPagesOf(kinds).map(({ id, kind, description, verb }) => {
      const { family } = description;
      const own = `${kind}.${CALL_OF_PAGE[family][verb]}`;
      // A QSHE report is edited in the closing of the same inspection (rules.md#qshe-report).
      const isEditedInClosing = family === 'qshe' && verb === 'Edit';
      return [id, isEditedInClosing ? [own, `${followedBy(description).closing}.update-self`] : [own]];
    }),
  );

/** Pages inside the shell. */
export type ShellPageId = ReportPageId | keyof typeof FIXED_CALLS;

export const PAGE_CALLS: Readonly<Record<ShellPageId, readonly RouteName[]>> = {
  ...FIXED_CALLS,
  ...(reportPageCalls(REPORT_KINDS) as Record<ReportPageId, readonly RouteName[]>),
};

/** Whether a user may open a page, that is, may make all the calls it needs. */
export const mayOpen = (caller: Caller, page: ShellPageId): boolean =>
  PAGE_CALLS[page].every((name) => mayCall(caller, ACCESS[name]));

import { type NoticeKind, reportFlag } from '@rigbook/contract';
import {
  type Flag,
  holds,
  PERMISSIONS,
  REPORT_KINDS,
  type ReportKind,
  roleOf,
  type Verification,
} from '@rigbook/domain';

/** The follow-up rules of a company that decide who gets its notices. */
export type RulesForNotices = { answers: boolean; verification: Verification };

/** The receivers of a notice, by their permission ids. */
export type Receivers = {
  /** The owners of the findings, everyone with one of the permissions, or people by their ids. */
  audience: 'owners' | 'roles' | 'people';
  /** If nobody owns a finding, notify whoever answered it. */
  answered: boolean;
  ofCompany: number[];
  ofProvider: number[];
  /** Permissions that may open the page of the notice. */
  seeing: number[];
  people?: readonly number[];
};

const withFlag = (flag: Flag, caller: { owner: boolean } & Partial<RulesForNotices>): number[] =>
  PERMISSIONS.filter(({ id }) => holds({ ...caller, role: roleOf(id) }, flag)).map(({ id }) => id);

const showing = (kind: ReportKind) => withFlag(reportFlag(REPORT_KINDS[kind], 'show'), { owner: false });

/** Permissions with which a visit may be opened. */
export const permissionsOfVisits = (): number[] => withFlag('visits.show', { owner: false });

/** Permissions with which reports of each kind may be opened. */
export const permissionsOfReports = (kinds: readonly ReportKind[]) =>
  kinds.map((kind) => [kind, showing(kind)] as const);

/** Receivers of a saved report: the company's people who may open it. */
export function receiversOfReport(kind: ReportKind): Receivers {
  const seeing = showing(kind);
  return { audience: 'roles', answered: false, ofCompany: seeing, ofProvider: [], seeing };
}

/** Receivers of a planned visit: the company's people who may see it. */
export function receiversOfVisit(): Receivers {
  const seeing = permissionsOfVisits();
  return { audience: 'roles', answered: false, ofCompany: seeing, ofProvider: [], seeing };
}

/** Receivers of a deleted report, or of a rig with its reports: the provider's people who verify what is in reports. */
export function receiversOfDeletion(kind: ReportKind | null): Receivers {
  const ofProvider = withFlag('findings.verify', { owner: true });
  const seeing = kind === null ? ofProvider : showing(kind);
  return { audience: 'roles', answered: false, ofCompany: [], ofProvider, seeing };
}

/** Notices for people who are named, and others about findings. */
export type PersonalNotice = 'replied' | 'mentioned' | 'decided';
export type FindingNotice = Exclude<NoticeKind, PersonalNotice | 'report_saved' | 'report_deleted' | 'visit_planned'>;

/** Receivers who are named, of something about findings in a report of this kind. */
export const receiversOfPeople = (people: readonly number[], report: ReportKind): Receivers => ({
  audience: 'people',
  answered: false,
  ofCompany: [],
  ofProvider: [],
  seeing: showing(report),
  people,
});

/** Receivers of a change to findings in a report of this kind (rules.md#notices). */
export function receiversOfFindings(kind: FindingNotice, report: ReportKind, rules: RulesForNotices): Receivers {
  const seeing = showing(report);
  if (kind === 'revised') return { ...receiversOfDeletion(report), seeing };
  if (kind === 'ready' || kind === 'question' || kind === 'proposed') {
    // Under other rules nobody in the company verifies, or whoever reports a finding closes it at once.
    const ofCompany = rules.verification === 'company' ? withFlag('findings.verify', { ...rules, owner: false }) : [];
    const ofProvider = withFlag('findings.verify', { ...rules, owner: true });
    return { audience: 'roles', answered: false, ofCompany, ofProvider, seeing };
  }
  const answered = kind !== 'assigned';
  const ofCompany = answered ? withFlag('findings.answer', { ...rules, owner: false }) : [];
  return { audience: 'owners', answered, ofCompany, ofProvider: [], seeing };
}

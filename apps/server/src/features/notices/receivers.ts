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

/** What the follow-up rules of a company say that matters for its notices. */
export type RulesForNotices = { answers: boolean; verification: Verification };

/** Who gets a notice, as numbers of permissions. */
export type Receivers = {
  /** Those who take care of the findings, or all who have one of the permissions. */
  audience: 'owners' | 'roles';
  /** Whether of a finding that nobody takes care of those get it who have answered it. */
  answered: boolean;
  ofCompany: number[];
  ofProvider: number[];
  /** Who may open what it is about. */
  seeing: number[];
};

const withFlag = (flag: Flag, caller: { owner: boolean } & Partial<RulesForNotices>): number[] =>
  PERMISSIONS.filter(({ id }) => holds({ ...caller, role: roleOf(id) }, flag)).map(({ id }) => id);

const showing = (kind: ReportKind) => withFlag(reportFlag(REPORT_KINDS[kind], 'show'), { owner: false });

/** Permissions with which a visit may be opened. */
export const seeingVisits = (): number[] => withFlag('visits.show', { owner: false });

/** Permissions with which reports of each kind may be opened. */
export const seeingReports = (kinds: readonly ReportKind[]) => kinds.map((kind) => [kind, showing(kind)] as const);

/** Who is notified that a report was saved: the company's people who may open it. */
export function receiversOfReport(kind: ReportKind): Receivers {
  const seeing = showing(kind);
  return { audience: 'roles', answered: false, ofCompany: seeing, ofProvider: [], seeing };
}

/** Who is notified of a visit: the company's people who may see it. */
export function receiversOfVisit(): Receivers {
  const seeing = seeingVisits();
  return { audience: 'roles', answered: false, ofCompany: seeing, ofProvider: [], seeing };
}

export type FindingNotice = Exclude<NoticeKind, 'report_saved' | 'visit_planned'>;

/** Who is notified of what happened to findings in a report of this kind (rules.md#notices). */
export function receiversOfFindings(kind: FindingNotice, report: ReportKind, rules: RulesForNotices): Receivers {
  const seeing = showing(report);
  if (kind === 'ready' || kind === 'question') {
    // Under another rule nobody of the company verifies, or everybody who could do it does so at once.
    const ofCompany = rules.verification === 'company' ? withFlag('findings.verify', { ...rules, owner: false }) : [];
    const ofProvider = withFlag('findings.verify', { ...rules, owner: true });
    return { audience: 'roles', answered: false, ofCompany, ofProvider, seeing };
  }
  const answered = kind !== 'assigned';
  const ofCompany = answered ? withFlag('findings.answer', { ...rules, owner: false }) : [];
  return { audience: 'owners', answered, ofCompany, ofProvider: [], seeing };
}

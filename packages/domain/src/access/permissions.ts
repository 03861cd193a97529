import { type Flag, FLAGS, mapOf, type PermissionMap } from './permission-map.ts';
import type { Role } from './roles.ts';

/** Everyone sees rigs, the register of findings and all reports except QSHE and the stop card. */
const VIEW_RIGS: readonly Flag[] = [
  'home.route',
  'rigs.route',
  'rigs.show',
  'rigs.tabs.specifications.show',
  'rigs.tabs.inspection.show',
  'rigs.tabs.inspection.preliminary.list',
  'rigs.tabs.inspection.preliminary.show',
  'rigs.tabs.inspection.closing.list',
  'rigs.tabs.inspection.closing.show',
  'rigs.tabs.inspection.final.list',
  'rigs.tabs.inspection.final.show',
  'rigs.tabs.audit.show',
  'rigs.tabs.audit.preliminary.list',
  'rigs.tabs.audit.preliminary.show',
  'rigs.tabs.audit.closing.list',
  'rigs.tabs.audit.closing.show',
  'rigs.tabs.audit.final.list',
  'rigs.tabs.audit.final.show',
  'rigs.tabs.acceptance.show',
  'rigs.tabs.acceptance.list.show',
  'rigs.tabs.moveDrop.show',
  'rigs.tabs.moveDrop.move.list',
  'rigs.tabs.moveDrop.move.show',
  'rigs.tabs.moveDrop.drop.list',
  'rigs.tabs.moveDrop.drop.show',
  'findings.route',
];

const WRITE_RIGS: readonly Flag[] = [
  'rigs.add',
  'rigs.edit',
  'rigs.tabs.specifications.edit',
  'rigs.tabs.inspection.preliminary.add',
  'rigs.tabs.inspection.preliminary.edit',
  'rigs.tabs.inspection.closing.edit',
  'rigs.tabs.inspection.final.edit',
  'rigs.tabs.audit.preliminary.add',
  'rigs.tabs.audit.preliminary.edit',
  'rigs.tabs.audit.closing.edit',
  'rigs.tabs.audit.final.edit',
  'rigs.tabs.acceptance.list.add',
  'rigs.tabs.acceptance.list.edit',
  'rigs.tabs.moveDrop.move.add',
  'rigs.tabs.moveDrop.move.edit',
  'rigs.tabs.moveDrop.drop.add',
  'rigs.tabs.moveDrop.drop.edit',
];

const DOWNLOAD_ORIGINAL_SURVEYS: readonly Flag[] = [
  'rigs.tabs.inspection.preliminary.download',
  'rigs.tabs.audit.preliminary.download',
];

/** A client may download these, but not the original workbooks of inspections and audits (rules.md#rights-of-roles). */
const DOWNLOAD_OTHERS: readonly Flag[] = [
  'rigs.tabs.inspection.final.download',
  'rigs.tabs.inspection.final.files.download',
  'rigs.tabs.audit.final.download',
  'rigs.tabs.audit.final.files.download',
  'rigs.tabs.acceptance.list.download',
  'rigs.tabs.moveDrop.move.download',
  'rigs.tabs.moveDrop.move.files.download',
  'rigs.tabs.moveDrop.drop.download',
  'rigs.tabs.moveDrop.drop.files.download',
];

const VIEW_QSHE: readonly Flag[] = ['rigs.tabs.qshe.show', 'rigs.tabs.qshe.list.show'];
const VIEW_VISITS: readonly Flag[] = ['visits.route', 'visits.showDay', 'visits.show'];
const WRITE_VISITS: readonly Flag[] = ['visits.add', 'visits.edit', 'visits.delete'];

const ANSWER_FINDINGS: readonly Flag[] = ['findings.answer', 'findings.export'];
const FOLLOW_FINDINGS_UP: readonly Flag[] = [...ANSWER_FINDINGS, 'findings.verify', 'findings.assign'];

const EDITOR: readonly Flag[] = [
  ...VIEW_RIGS,
  ...WRITE_RIGS,
  ...DOWNLOAD_ORIGINAL_SURVEYS,
  ...DOWNLOAD_OTHERS,
  ...FOLLOW_FINDINGS_UP,
];
const VIEWER: readonly Flag[] = [...VIEW_RIGS, ...VIEW_QSHE, ...VIEW_VISITS];

/** The values of rules.md#rights-of-roles. */
const ALLOWED: Record<Role, ReadonlySet<Flag>> = {
  admin: new Set(FLAGS),
  editor: new Set([...EDITOR, 'findings.issue'] satisfies Flag[]),
  default: new Set(EDITOR),
  client: new Set([...VIEW_RIGS, ...DOWNLOAD_OTHERS, ...VIEW_VISITS, ...WRITE_VISITS, ...ANSWER_FINDINGS]),
  viewer: new Set(VIEWER),
  qhse: new Set([
    ...VIEWER,
    'rigs.tabs.stopCard.show',
    'rigs.tabs.inspection.closing.edit',
    'rigs.tabs.audit.closing.edit',
    'findings.answer',
  ] satisfies Flag[]),
};

/**
 * Whether a role may do something: the same answer for server and browser. Which clients' rows it may touch is up to
 * the owner rule.
 */
export function can(role: Role, flag: Flag): boolean {
  return ALLOWED[role].has(flag);
}

/** The people who verify a company's findings (rules.md#verification): users who edit closings, the provider, or also its admins. */
export const VERIFICATIONS = ['none', 'provider', 'company'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/**
 * A caller: a role, whether they are one of the provider's own people (rules.md#owner-rule), and what its company's rules say of
 * follow-up (rules.md#follow-up-rules): whether its clients answer findings, which is true if it is left out, and who
 * verifies them, which is 'none' if it is left out.
 */
export type Caller = { role: Role; owner: boolean; answers?: boolean; verification?: Verification };

const OF_THE_PROVIDER: readonly Flag[] = ['findings.rules', 'findings.issue'];

/** Whether someone holds a flag: by the role, unless it is the provider's only or the company keeps it from the role. */
export function holds({ role, owner, answers = true, verification = 'none' }: Caller, flag: Flag): boolean {
  if (!can(role, flag)) return false;
  if (owner) return true;
  if (flag === 'findings.answer') return role !== 'client' || answers;
  if (flag === 'findings.verify') return verification === 'none' || (verification === 'company' && role === 'admin');
  return !OF_THE_PROVIDER.includes(flag);
}

/** All flags that someone holds, nested as in rules.md#permission-map. */
export function permissionMap(caller: Caller): PermissionMap {
  return mapOf(new Set(FLAGS.filter((flag) => holds(caller, flag))));
}

import { ROLES, type Role } from '@rigbook/domain';
import { expect, it } from 'vitest';
import { mayOpen, PAGE_CALLS, type ShellPageId } from './page-calls.ts';

/** rules.md#rights-of-roles, page by page: x may open it. Columns are these roles in this order. */
const COLUMNS: readonly Role[] = ['admin', 'editor', 'default', 'client', 'viewer', 'qhse'];

const EVERYONE = 'x x x x x x';
const WRITERS = 'x x x - - -';
const CLOSERS = 'x x x - - x';
const QSHE = 'x - - - x x';

const TABLE: Record<ShellPageId, string> = {
  home: EVERYONE,
  account: EVERYONE,
  secondFactorRules: 'x - - - - -',
  rigs: EVERYONE,
  rigShow: EVERYONE,
  rigAdd: WRITERS,
  rigEdit: WRITERS,
  rigCompare: EVERYONE,
  rigYearly: EVERYONE,
  findings: EVERYONE,
  findingShow: EVERYONE,
  findingLog: EVERYONE,
  turn: EVERYONE,
  fleet: EVERYONE,
  fleetYearly: EVERYONE,
  clients: 'x - - - - -',
  clientAdd: 'x - - - - -',
  clientEdit: 'x - - - - -',
  clientRules: 'x - - - - -',
  branding: 'x - - - - -',
  users: 'x - - - - -',
  userAdd: 'x - - - - -',
  userEdit: 'x - - - - -',
  visits: 'x - - x x x',
  visitAdd: 'x - - x - -',
  visitEdit: 'x - - x - -',
  visitShow: 'x - - x x x',
  visitDay: 'x - - x x x',
  history: 'x - - - - -',
  mails: 'x - - - - -',
  trash: 'x - - - - -',
  inspectionAdd: WRITERS,
  inspectionShow: EVERYONE,
  inspectionEdit: WRITERS,
  auditAdd: WRITERS,
  auditShow: EVERYONE,
  auditEdit: WRITERS,
  acceptanceAdd: WRITERS,
  acceptanceShow: EVERYONE,
  acceptanceEdit: WRITERS,
  closingShow: EVERYONE,
  closingEdit: CLOSERS,
  auditClosingShow: EVERYONE,
  auditClosingEdit: CLOSERS,
  qsheShow: QSHE,
  qsheEdit: 'x - - - - x',
  finalShow: EVERYONE,
  finalEdit: WRITERS,
  auditFinalShow: EVERYONE,
  auditFinalEdit: WRITERS,
  moveAdd: WRITERS,
  moveShow: EVERYONE,
  moveEdit: WRITERS,
  dropAdd: WRITERS,
  dropShow: EVERYONE,
  dropEdit: WRITERS,
};

const rows = Object.entries(TABLE) as [ShellPageId, string][];

it.each(rows)('the page %s may be opened by %s', (page, marks) => {
  expect(COLUMNS.map((role) => (mayOpen({ role, owner: true }, page) ? 'x' : '-')).join(' ')).toBe(marks);
});

it('the table names every page and every role', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(PAGE_CALLS).toSorted());
  expect(COLUMNS.toSorted()).toEqual(ROLES.toSorted());
});

it("the rules about second factors are only for the provider's users, whatever the flag", () => {
  expect(mayOpen({ role: 'admin', owner: false }, 'secondFactorRules')).toBe(false);
});

it('rules of follow-up too', () => {
  expect(mayOpen({ role: 'admin', owner: false }, 'clientRules')).toBe(false);
});

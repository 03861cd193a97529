import { describe, expect, it } from 'vitest';

import { type Flag, FLAGS } from './permission-map.ts';
import { can, holds, permissionMap, type Verification } from './permissions.ts';
import { PERMISSIONS, type Role, roleNamed, roleOf, ROLES } from './roles.ts';

/** rules.md#rights-of-roles, flag by flag: x is allowed. Columns are these roles in this order. */
const COLUMNS: readonly Role[] = ['admin', 'editor', 'default', 'client', 'viewer', 'qhse'];

const TABLE: Record<Flag, string> = {
  'home.route': 'x x x x x x',

  'rigs.route': 'x x x x x x',
  'rigs.show': 'x x x x x x',
  'rigs.add': 'x x x - - -',
  'rigs.edit': 'x x x - - -',
  'rigs.delete': 'x - - - - -',

  'rigs.tabs.specifications.show': 'x x x x x x',
  'rigs.tabs.specifications.edit': 'x x x - - -',

  'rigs.tabs.inspection.show': 'x x x x x x',
  'rigs.tabs.inspection.preliminary.list': 'x x x x x x',
  'rigs.tabs.inspection.preliminary.add': 'x x x - - -',
  'rigs.tabs.inspection.preliminary.show': 'x x x x x x',
  'rigs.tabs.inspection.preliminary.edit': 'x x x - - -',
  'rigs.tabs.inspection.preliminary.delete': 'x - - - - -',
  'rigs.tabs.inspection.preliminary.download': 'x x x - - -',
  'rigs.tabs.inspection.closing.list': 'x x x x x x',
  'rigs.tabs.inspection.closing.show': 'x x x x x x',
  'rigs.tabs.inspection.closing.edit': 'x x x - - x',
  'rigs.tabs.inspection.final.list': 'x x x x x x',
  'rigs.tabs.inspection.final.show': 'x x x x x x',
  'rigs.tabs.inspection.final.edit': 'x x x - - -',
  'rigs.tabs.inspection.final.download': 'x x x x - -',
  'rigs.tabs.inspection.final.files.delete': 'x - - - - -',
  'rigs.tabs.inspection.final.files.download': 'x x x x - -',

  'rigs.tabs.audit.show': 'x x x x x x',
  'rigs.tabs.audit.preliminary.list': 'x x x x x x',
  'rigs.tabs.audit.preliminary.add': 'x x x - - -',
  'rigs.tabs.audit.preliminary.show': 'x x x x x x',
  'rigs.tabs.audit.preliminary.edit': 'x x x - - -',
  'rigs.tabs.audit.preliminary.download': 'x x x - - -',
  'rigs.tabs.audit.closing.list': 'x x x x x x',
  'rigs.tabs.audit.closing.show': 'x x x x x x',
  'rigs.tabs.audit.closing.edit': 'x x x - - x',
  'rigs.tabs.audit.final.list': 'x x x x x x',
  'rigs.tabs.audit.final.show': 'x x x x x x',
  'rigs.tabs.audit.final.edit': 'x x x - - -',
  'rigs.tabs.audit.final.download': 'x x x x - -',
  'rigs.tabs.audit.final.files.delete': 'x - - - - -',
  'rigs.tabs.audit.final.files.download': 'x x x x - -',

  'rigs.tabs.acceptance.show': 'x x x x x x',
  'rigs.tabs.acceptance.list.show': 'x x x x x x',
  'rigs.tabs.acceptance.list.add': 'x x x - - -',
  'rigs.tabs.acceptance.list.edit': 'x x x - - -',
  'rigs.tabs.acceptance.list.download': 'x x x x - -',

  'rigs.tabs.stopCard.show': 'x - - - - x',

  'rigs.tabs.qshe.show': 'x - - - x x',
  'rigs.tabs.qshe.list.show': 'x - - - x x',

  'rigs.tabs.moveDrop.show': 'x x x x x x',
  'rigs.tabs.moveDrop.move.list': 'x x x x x x',
  'rigs.tabs.moveDrop.move.add': 'x x x - - -',
  'rigs.tabs.moveDrop.move.show': 'x x x x x x',
  'rigs.tabs.moveDrop.move.edit': 'x x x - - -',
  'rigs.tabs.moveDrop.move.download': 'x x x x - -',
  'rigs.tabs.moveDrop.move.files.delete': 'x - - - - -',
  'rigs.tabs.moveDrop.move.files.download': 'x x x x - -',
  'rigs.tabs.moveDrop.drop.list': 'x x x x x x',
  'rigs.tabs.moveDrop.drop.add': 'x x x - - -',
  'rigs.tabs.moveDrop.drop.show': 'x x x x x x',
  'rigs.tabs.moveDrop.drop.edit': 'x x x - - -',
  'rigs.tabs.moveDrop.drop.download': 'x x x x - -',
  'rigs.tabs.moveDrop.drop.files.delete': 'x - - - - -',
  'rigs.tabs.moveDrop.drop.files.download': 'x x x x - -',

  'visits.route': 'x - - x x x',
  'visits.showDay': 'x - - x x x',
  'visits.show': 'x - - x x x',
  'visits.add': 'x - - x - -',
  'visits.edit': 'x - - x - -',
  'visits.delete': 'x - - x - -',

  'clients.route': 'x - - - - -',
  'clients.add': 'x - - - - -',
  'clients.edit': 'x - - - - -',
  'clients.delete': 'x - - - - -',

  'users.route': 'x - - - - -',
  'users.add': 'x - - - - -',
  'users.edit': 'x - - - - -',
  'users.delete': 'x - - - - -',

  'findings.route': 'x x x x x x',
  'findings.answer': 'x x x x - x',
  'findings.verify': 'x x x - - -',
  'findings.assign': 'x x x - - -',
  'findings.export': 'x x x x - -',
  'findings.rules': 'x - - - - -',
  'findings.issue': 'x x - - - -',
};

const rows = Object.entries(TABLE) as [Flag, string][];

describe('who may do what', () => {
  it.each(rows)('%s: %s', (flag, marks) => {
    expect(COLUMNS.map((role) => (can(role, flag) ? 'x' : '-')).join(' ')).toBe(marks);
  });

  it('the table lists every flag and every role', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(FLAGS.toSorted());
    expect(COLUMNS.toSorted()).toEqual(ROLES.toSorted());
  });
});

it('the map of a role agrees with each single flag', () => {
  for (const role of ROLES) {
    const map = permissionMap({ role, owner: true });
    for (const flag of FLAGS) expect(valueAt(map, flag)).toBe(can(role, flag));
  }
});

describe('who holds a flag of follow-up', () => {
  it.each<[role: Role, owner: boolean, answers: boolean | undefined, flag: Flag, does: boolean]>([
    ['client', false, undefined, 'findings.answer', true],
    ['client', false, true, 'findings.answer', true],
    ['client', false, false, 'findings.answer', false],
    ['client', true, false, 'findings.answer', true],
    ['editor', false, false, 'findings.answer', true],
    ['viewer', false, true, 'findings.answer', false],
    ['client', false, false, 'findings.export', true],
    ['admin', true, true, 'findings.rules', true],
    ['admin', false, true, 'findings.rules', false],
    ['editor', true, true, 'findings.rules', false],
    ['editor', true, true, 'findings.issue', true],
    ['editor', false, true, 'findings.issue', false],
    ['admin', false, true, 'findings.issue', false],
  ])('%s, of the provider: %s, clients may answer: %s, %s: %s', (role, owner, answers, flag, does) => {
    const caller = { role, owner, ...(answers === undefined ? {} : { answers }) };
    expect(holds(caller, flag)).toBe(does);
    expect(valueAt(permissionMap(caller), flag)).toBe(does);
  });
});

describe('who verifies the findings of a company', () => {
  it.each<[role: Role, owner: boolean, verification: Verification | undefined, does: boolean]>([
    ['editor', false, undefined, true],
    ['editor', false, 'none', true],
    ['editor', false, 'company', false],
    ['editor', false, 'provider', false],
    ['admin', false, 'none', true],
    ['admin', false, 'company', true],
    ['admin', false, 'provider', false],
    ['editor', true, 'provider', true],
    ['editor', true, 'company', true],
    ['client', false, 'none', false],
    ['viewer', true, 'company', false],
  ])('%s, of the provider: %s, by the rule %s: %s', (role, owner, verification, does) => {
    const caller = { role, owner, ...(verification === undefined ? {} : { verification }) };
    expect(holds(caller, 'findings.verify')).toBe(does);
    expect(permissionMap(caller).findings.verify).toBe(does);
  });
});

function valueAt(map: object, flag: string): unknown {
  return flag.split('.').reduce((node: unknown, key) => (node as Record<string, unknown>)[key], map);
}

it('each call returns a new map: writing to one changes no permissions', () => {
  permissionMap({ role: 'viewer', owner: false }).rigs.delete = true;
  expect(permissionMap({ role: 'viewer', owner: false }).rigs.delete).toBe(false);
  expect(can('viewer', 'rigs.delete')).toBe(false);
});

it.each([
  [1, 'admin'],
  [2, 'editor'],
  [3, 'viewer'],
  [4, 'client'],
  [0, 'default'],
  [5, 'default'],
  [1.5, 'default'],
  [Number.NaN, 'default'],
])('permission number %d is the role %s', (id, role) => {
  expect(roleOf(id)).toBe(role);
});

it('a stored role name is that role, and anything else is the default role', () => {
  for (const role of ROLES) expect(roleNamed(role)).toBe(role);
  for (const name of [null, undefined, '', 'ADMIN', 'root', 'constructor']) expect(roleNamed(name)).toBe('default');
});

it('there are four permissions to choose from, each named after its role in upper case', () => {
  expect(PERMISSIONS).toEqual([
    { id: 1, type: 'ADMIN' },
    { id: 2, type: 'EDITOR' },
    { id: 3, type: 'VIEWER' },
    { id: 4, type: 'CLIENT' },
  ]);
  for (const { id, type } of PERMISSIONS) expect(roleOf(id).toUpperCase()).toBe(type);
});

import { type Flag, type Role } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { ACCESS, mayCall, type Access } from './access.ts';
import { ROUTES } from './routes.ts';

it('every route has the access of its name, and no name is left over', () => {
  const table: Record<string, Access> = ACCESS;
  expect(Object.fromEntries(ROUTES.map(({ name, access }) => [name, access]))).toEqual(table);
});

describe('whether someone may call a route', () => {
  const own: Flag = 'clients.add';
  it.each<[what: string, access: Access, role: Role, owner: boolean, may: boolean]>([
    ['is true of everybody for what is public', 'public', 'viewer', false, true],
    ['is true of everybody signed in for what needs a session', 'session', 'viewer', false, true],
    ['goes by the flag', own, 'admin', false, true],
    ['goes by the flag of a role without it', own, 'viewer', true, false],
    ['needs one flag of a list', ['clients.add', 'visits.add'], 'client', false, true],
    ['is false without any of a list', ['clients.add', 'users.add'], 'client', false, false],
    ['is false without the provider where it is asked for', { provider: own }, 'admin', false, false],
    ['is false of the provider without the flag', { provider: own }, 'viewer', true, false],
    ['is true of the provider with the flag', { provider: own }, 'admin', true, true],
  ])('%s', (_, access, role, owner, may) => {
    expect(mayCall({ role, owner }, access)).toBe(may);
  });
});

/** rules.md#rights-of-report-calls, call by call; a call that a kind does not have is left out. */
const REPORT_CALLS: Record<string, Access> = {
  'inspection.summaries': 'rigs.tabs.inspection.preliminary.list',
  'inspection.upload-image': ['rigs.tabs.inspection.preliminary.add', 'rigs.tabs.inspection.preliminary.edit'],
  'inspection.delete': 'rigs.tabs.inspection.preliminary.delete',
  'acceptance.summaries': 'rigs.tabs.acceptance.list.show',
  'closing.save': 'rigs.tabs.inspection.preliminary.add',
  'closing.update-parent': ['rigs.tabs.inspection.preliminary.edit', 'rigs.tabs.inspection.closing.edit'],
  'closing.update-self': 'rigs.tabs.inspection.closing.edit',
  'audit_closing.save': 'rigs.tabs.audit.preliminary.add',
  'audit_closing.update-parent': ['rigs.tabs.audit.preliminary.edit', 'rigs.tabs.audit.closing.edit'],
  'qshe.summaries': 'rigs.tabs.qshe.list.show',
  'qshe.save': 'rigs.tabs.inspection.preliminary.add',
  'qshe.update-parent': ['rigs.tabs.inspection.preliminary.edit', 'rigs.tabs.inspection.closing.edit'],
  'final_reports.save': 'rigs.tabs.inspection.preliminary.add',
  'audit_final_reports.save': 'rigs.tabs.audit.preliminary.add',
  'final_reports.save-files': 'rigs.tabs.inspection.final.edit',
  'final_reports.download-file': 'rigs.tabs.inspection.final.files.download',
  'move_reports.save-files': ['rigs.tabs.moveDrop.move.add', 'rigs.tabs.moveDrop.move.edit'],
  'drop_reports.delete-report': 'rigs.tabs.moveDrop.drop.files.delete',
};

it.each(Object.entries(REPORT_CALLS))('%s needs %s', (name, access) => {
  expect(ACCESS).toHaveProperty([name], access);
});

/** 'default' applies where no role is stored. No permission number gives the role 'qhse' (rules.md#role-numbers). */
export type Role = 'admin' | 'client' | 'default' | 'editor' | 'qhse' | 'viewer';

export const ROLES: readonly Role[] = ['admin', 'client', 'default', 'editor', 'qhse', 'viewer'];

export type Permission = { id: number; type: string };

/** The permission number of an admin. */
export const ADMIN = 1;

/** The permissions a user can be given, as `permissions/list` returns them (rules.md#role-numbers). */
export const PERMISSIONS = [
  { id: ADMIN, type: 'ADMIN' },
  { id: 2, type: 'EDITOR' },
  { id: 3, type: 'VIEWER' },
  { id: 4, type: 'CLIENT' },
] as const satisfies readonly Permission[];

const ROLE_OF_NUMBER: ReadonlyMap<number, Role> = new Map([
  [ADMIN, 'admin'],
  [2, 'editor'],
  [3, 'viewer'],
  [4, 'client'],
]);

/** The role of a permission number (rules.md#role-numbers). */
export function roleOf(permissionId: number): Role {
  return ROLE_OF_NUMBER.get(permissionId) ?? 'default';
}

/** The role by the name stored with a session; 'default' for none or an unknown one (rules.md#role-numbers). */
export function roleNamed(name: string | null | undefined): Role {
  return ROLES.find((role) => role === name) ?? 'default';
}

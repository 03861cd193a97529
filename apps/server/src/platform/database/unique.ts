type DatabaseError = { code?: unknown; constraint?: unknown };

/** Whether the database refused a change because another row already has that value. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = (error ?? {}) as DatabaseError;
  return code === '23505' && violated === constraint;
}

import type { Role } from '@rigbook/domain';
import { sql, type ExpressionBuilder, type ReferenceExpression } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

declare const minted: unique symbol;

type Whose = { owner: true; clientId: number } | { owner: false; clientId: number };

/**
 * Whose rows a request may touch, and as whom: the provider's (owner) all, everyone else their own client's. Only the
 * session code mints one (sessions.ts), so a store function that takes it can't be called without a session.
 */
export type Scope = Whose & {
  readonly [minted]: true;
  readonly role: Role;
  readonly userId: number;
  readonly userName: string;
  /** UUID of the session; null where none was begun (a calendar address). */
  readonly session: string | null;
  /** The user must set up a second factor before anything else. */
  readonly factorMissing: boolean;
};

/**
 * Runs one unit of work as the scope's client: the row-level security policies hold for everything inside, and all of
 * it is written or nothing.
 */
export function inScope<T>(db: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const role = scope.owner ? 'rigbook_provider' : 'rigbook_client';
    await sql`
      select set_config('app.client_id', ${String(scope.clientId)}, true), set_config('role', ${role}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

declare const ofTheSystem: unique symbol;

/** Stands where a scope stands in work that belongs to no client; only `asSystem` mints one. */
export type SystemScope = { readonly [ofTheSystem]: true };

/** Where it makes no difference whether a user or the system itself does the work. */
export type AnyScope = Scope | SystemScope;

/** Runs work that belongs to no client: signing in, the first start, sweeps. No row-level security applies. */
export const asSystem = <T>(db: Database, work: (tx: Tx, scope: SystemScope) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => work(tx, {} as SystemScope));

/** The first belt: the condition that keeps a query within the scope's client. */
export const within = <Table extends keyof Schema>(
  eb: ExpressionBuilder<Schema, Table>,
  scope: Scope,
  column: ReferenceExpression<Schema, Table>,
) => (scope.owner ? eb.val(true) : eb(column, '=', scope.clientId as never));

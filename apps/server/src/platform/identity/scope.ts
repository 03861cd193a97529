import type { Role, Verification } from '@rigbook/domain';
import type { ExpressionBuilder, ReferenceExpression } from 'kysely';
import { reading, writing, type Database, type Tx } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

declare const minted: unique symbol;

type Whose = { owner: true; clientId: number } | { owner: false; clientId: number };

/**
 * Which rows a request may touch, and which user makes it: the provider (owner) reaches all rows, others only those of
 * their client. Only sessions.ts makes one, so a store function that takes a scope can't be called without a session.
 */
export type Scope = Whose & {
  readonly [minted]: true;
  readonly role: Role;
  readonly userId: number;
  readonly userName: string;
  /** UUID of the session; null if there is none (a calendar address). */
  readonly session: string | null;
  /** Whether the company lets its clients answer findings. */
  readonly answers: boolean;
  /** The company's rule for verifying findings. */
  readonly verification: Verification;
  /** The user must set up a second factor before anything else. */
  readonly factorMissing: boolean;
};

/**
 * Runs one unit of work as the scope's client: the row-level security policies apply to everything inside, and either all
 * of it is written or nothing.
 */
export const inScope = <T>(db: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  writing(db, { opening: settingsOf(scope), whose: scope }, work);

/** The same for work that only reads. */
export const readInScope = <T>(db: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  reading(db, { opening: settingsOf(scope), whose: scope }, work);

/** All are the portal's own: two numbers and a constant. */
function settingsOf({ owner, clientId, userId }: Scope): string {
  const role = owner ? 'rigbook_provider' : 'rigbook_client';
  return `select set_config('app.client_id', '${clientId}', true), set_config('app.user_id', '${userId}', true),
    set_config('role', '${role}', true)`;
}

declare const ofTheSystem: unique symbol;

/** Takes the place of a scope in work that belongs to no client; only `asSystem` makes one. */
export type SystemScope = { readonly [ofTheSystem]: true };

/** The author of a change, as rows have it: on the side of the provider, or of the rig. */
export const authorOf = ({ userId, userName, owner }: Scope) => ({
  user_id: userId,
  user_name: userName,
  side: owner ? ('provider' as const) : ('rig' as const),
});
export type Author = ReturnType<typeof authorOf>;

/** For work that may be done by a user or by the system itself. */
export type AnyScope = Scope | SystemScope;

/** Work in a transaction, handed on as one value: where it writes, whose it is and the time of what it changes. */
export type Work<Whom = Scope> = { db: Tx; scope: Whom; now: Date };

/** Runs work that belongs to no client: signing in, the first start, sweeps. No row-level security applies. */
export const asSystem = <T>(db: Database, work: (tx: Tx, scope: SystemScope) => Promise<T>): Promise<T> =>
  writing(db, { opening: '' }, (tx) => work(tx, {} as SystemScope));

/** The same for work that only reads, all of it at one moment. */
export const readAsSystem = <T>(db: Database, work: (tx: Tx, scope: SystemScope) => Promise<T>): Promise<T> =>
  reading(db, { opening: '' }, (tx) => work(tx, {} as SystemScope));

/** Runs a single reading statement of such work, which needs no transaction. */
export const askAsSystem = <T>(db: Database, ask: (tx: Tx) => Promise<T>): Promise<T> => ask(db as Tx);

/** What `within` needs of a scope, as values of a statement that is built once. */
export type WithinValues = Pick<Scope, 'owner' | 'clientId'>;

export const withinValues = ({ owner, clientId }: Scope): WithinValues => ({ owner, clientId });

/** The first line of defence: the condition that keeps a query within the scope's client. */
export const within = <Table extends keyof Schema>(
  eb: ExpressionBuilder<Schema, Table>,
  scope: WithinValues | SystemScope,
  column: ReferenceExpression<Schema, Table>,
) => ('owner' in scope && !scope.owner ? eb(column, '=', scope.clientId as never) : eb.lit(true));

import type { FastifyReply } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { readInScope, type Scope } from '../../platform/identity/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type Days, daysOf } from './register/days-store.ts';
import { isPreparing } from './view.ts';

type Asking = { scope: Scope; now: Date };
type Read<T> = (db: Tx, days: Days) => Promise<T>;
export type Reading = <T>(asking: Asking, reply: FastifyReply, read: Read<T>) => Promise<T>;

/** Reads from the register, and says so if reports are not in it yet (rules.md#register-of-existing-portals). */
export const readingFrom =
  ({ db: database, settings: { TIME_ZONE: zone } }: Services): Reading =>
  ({ scope, now }, reply, read) =>
    readInScope(database, scope, async (db) => {
      const [days, preparing] = await Promise.all([daysOf(db, scope, { now, zone }), isPreparing(db, scope)]);
      if (preparing) void reply.header('x-preparing', '1');
      return read(db, days);
    });

import { sql } from 'kysely';
import { asSystem } from '../identity/scope.ts';
import type { Services } from '../services.ts';

type Counted = { current: number; ttl: number };
type Answer = (error: Error | null, counted?: Counted) => void;

/** Where the throttle counts: in the database, so that calls to any server count. */
export class AddressCalls {
  readonly #services: Pick<Services, 'db' | 'now'>;
  readonly #route: string;

  constructor(services: Pick<Services, 'db' | 'now'>, route = '') {
    this.#services = services;
    this.#route = route;
  }

  /** Counts a call from an address; `span` is the length of a counting period in milliseconds. */
  incr(address: string, answer: Answer, span: number): void {
    countCall(this.#services, `${this.#route} ${address}`, span).then(
      (counted) => answer(null, counted),
      (error: unknown) => answer(error as Error),
    );
  }

  /** Each route counts separately; the plugin passes the route along with the options that its types list. */
  child(options: object): AddressCalls {
    const { routeInfo } = options as { routeInfo?: { url?: string } };
    return new AddressCalls(this.#services, routeInfo?.url);
  }
}

async function countCall({ db, now }: Pick<Services, 'db' | 'now'>, subject: string, span: number): Promise<Counted> {
  const at = now();
  const ends = new Date(at.getTime() + span);
  const { calls, ends_at } = await asSystem(db, (tx) =>
    tx
      .insertInto('address_calls')
      .values({ subject, calls: 1, ends_at: ends })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          calls: sql`case when address_calls.ends_at <= ${at} then 1 else address_calls.calls + 1 end`,
          ends_at: sql`case when address_calls.ends_at <= ${at} then ${ends} else address_calls.ends_at end`,
        }),
      )
      .returning(['calls', 'ends_at'])
      .executeTakeFirstOrThrow(),
  );
  return { current: calls, ttl: ends_at.getTime() - at.getTime() };
}

/** Removes periods that are over. */
export const sweepAddressCalls = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  asSystem(db, (tx) => tx.deleteFrom('address_calls').where('ends_at', '<=', now()).execute());

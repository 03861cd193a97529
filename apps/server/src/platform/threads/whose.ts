import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom work is done: a person of a company, both by their ids; `owner`: a person of the provider. */
export type Whose = { clientId: number; userId: number | null; owner: boolean };

const present = new AsyncLocalStorage<Whose | null>();

/** Does work for a user: whatever it waits for, it takes turns with the work of others. Null: the portal's own. */
export const workFor = <T>(whose: Whose | null, work: () => T): T => present.run(whose, work);

/** For whom the present work is done; null if nobody has said so. */
export const whoseWork = (): Whose | null => present.getStore() ?? null;

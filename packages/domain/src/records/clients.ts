import { isUnseen } from '../words/unseen.ts';

/** The provider's own entry: its users see all clients, and forms never offer it (rules.md#provider-entry). */
export const OWNER_CLIENT_ID = 1;

const CODE_BASE = 36;
const RANDOM_DIGITS = 7;
const TIME_DIGITS = 4;

/**
 * A code for a client: 7 random base-36 characters and the last 4 digits of the time (rules.md#client-pages). `random`
 * returns numbers from 0 to below 1 like Math.random, `now` is a time in milliseconds.
 */
export function generateClientCode(random: () => number, now: number): string {
  const digits = Array.from({ length: RANDOM_DIGITS }, () => Math.floor(random() * CODE_BASE).toString(CODE_BASE));
  return digits.join('') + String(Math.trunc(now)).slice(-TIME_DIGITS);
}

/** The clients that forms and filters offer. */
export function choosableClients<Client extends { id: number }>(clients: readonly Client[]): Client[] {
  return clients.filter(({ id }) => id !== OWNER_CLIENT_ID);
}

/** The client that a visit form starts with: the only choice if there is just one, otherwise none (rules.md#visit-form). */
export function preselectedClient<Client extends { id: number }>(clients: readonly Client[]): Client | null {
  const [first, second] = choosableClients(clients);
  return first && !second ? first : null;
}

export type ClientForm = { name: string; code: string; active: 0 | 1 | null; uuid: string };

/** Whether a client may be saved (rules.md#client-pages). */
export function isClientComplete({ name, code, active, uuid }: ClientForm): boolean {
  return ![name, code, uuid].some(isUnseen) && active !== null;
}

/** What the provider's company is called until it is named (OWNER_NAME). It is no name to sign with. */
const UNNAMED = 'Administrator';

/** The provider's name; empty while it has none of its own. */
export const namedProvider = (name: string): string => (name === UNNAMED ? '' : name);

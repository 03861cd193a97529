/** Why this tab stands on the sign-in page, and where its user wanted to be. */
export type Departure = {
  /** Address to return to after signing in. */
  wanted: string;
  reason: 'anonymous' | 'expired' | 'changed' | 'own-account';
  /** Token of a session that another tab began: this tab was signed out by it and must not slip into it. */
  foreignToken?: string;
};

const KEY = 'rigbook.departure';

/** Kept per tab, not in the address: the sign-in page stays '/login' and no address from outside is ever followed. */
export function rememberDeparture(departure: Departure): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(departure));
  } catch {
    // Storage is blocked: the user then starts from the start page.
  }
}

export function readDeparture(): Departure | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Departure);
  } catch {
    return null;
  }
}

/** The departure, which is over with this. */
export function takeDeparture(): Departure | null {
  const departure = readDeparture();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  return departure;
}

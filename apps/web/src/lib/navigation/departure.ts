/** Why this tab is on the sign-in page, and the page its user wanted. */
export type Departure = {
  /** Address to return to after signing in. */
  wanted: string;
  reason: 'anonymous' | 'expired' | 'changed' | 'own-account';
  /** Token of a session that another tab began: this tab was signed out by it and must not slip into it. */
  foreignToken?: string;
};

const KEY = 'rigbook.departure';

/** Stored per tab, not in the address: the sign-in page stays '/login' and no address from outside is ever followed. */
export function rememberDeparture(departure: Departure): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(departure));
  } catch {
    // Storage is blocked: the user then starts at the home page.
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

/** Returns the departure and removes it. */
export function takeDeparture(): Departure | null {
  const departure = readDeparture();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  return departure;
}

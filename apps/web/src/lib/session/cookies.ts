/** The value of a cookie of this page, or null. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1));
    } catch {
      // A stray '%' written by something else on this host counts as no value.
      return null;
    }
  }
  return null;
}

const attributes = () => `; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

/** Stores a value for `seconds`, only for this site (rules.md#session-cookies). */
export function writeCookie(name: string, value: string, seconds: number): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing outside of https
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${Math.max(0, Math.floor(seconds))}${attributes()}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}

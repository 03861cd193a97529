const NONCE = /'nonce-([\w-]+)'/;

/** A kept page: its text and headers as the server sent them, with the nonce of that answer. */
export type KeptPage = { html: string; headers: Headers };

/** Of the text that the browser has already unpacked, these say nothing any more. */
const OF_THE_LINE = ['content-encoding', 'content-length', 'transfer-encoding', 'date'];

/**
 * The kept page as a new answer: with a nonce that no other answer has, in the page and in its policy (decision 9).
 * @returns null if its policy has no nonce: without one the page could not be filled in
 */
export function withFreshNonce({ html, headers }: KeptPage, fresh: string): KeptPage | null {
  const known = NONCE.exec(headers.get('content-security-policy') ?? '')?.[1];
  if (known === undefined) return null;
  const renewed = [...headers].filter(([name]) => !OF_THE_LINE.includes(name));
  return {
    html: html.replaceAll(known, fresh),
    headers: new Headers(renewed.map(([name, value]) => [name, value.replaceAll(known, fresh)])),
  };
}

/** 128 random bits, as the server makes them. */
export function freshNonce(): string {
  const bytes = String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Whether a page is of the version whose files are kept: it names no script or stylesheet but those. */
export function isOfFiles(html: string, files: readonly string[]): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return named.length > 0 && named.every((path) => files.includes(path));
}

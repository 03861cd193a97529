/** A page that came over an unprotected connection can't. */
export const canCheck = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** The SHA-256 of a file in hexadecimal; '' where the page can't tell. */
export const checksumOf = async (file: Blob): Promise<string> => (canCheck() ? sha256(file) : '');

async function sha256(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

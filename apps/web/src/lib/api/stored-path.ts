/** Shown wherever there is no picture (rules.md#rig-image); public. */
const LOGO = '/uploads/images/logo.png';

/** Address of a stored file from the host root; `stored` is its path as the server gave it, without a leading slash. */
export const storedPath = (stored: string): string =>
  `/${stored
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')}`;

/** Small pictures that were taken along, by stored path: shown as long as there is no connection. */
const onDevice = new Map<string, string>();

export function showFromDevice(stored: string, picture: Blob): void {
  if (!onDevice.has(stored)) onDevice.set(stored, URL.createObjectURL(picture));
}

/**
 * Address of a stored picture from the host root, optionally as a small copy (rules.md#stored-paths).
 * @param stored path as the server gave it, without a leading slash; null or '' is the logo
 */
export function picturePath(stored: string | null | undefined, width?: 50 | 400): string {
  if (!stored) return LOGO;
  const kept = navigator.onLine ? undefined : onDevice.get(stored);
  return kept ?? `${storedPath(stored)}${width ? `?w=${width}` : ''}`;
}

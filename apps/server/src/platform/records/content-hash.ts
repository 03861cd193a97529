import { createHash } from 'node:crypto';

/** Identifies the content of a save, to recognise a repeated one: a hash over values in a fixed order of keys. */
export const contentHash = (content: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

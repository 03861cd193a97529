/**
 * The English of refusals, which is on the wire. It is not part of index.ts: a page shows English as it comes and has the
 * other languages in dictionaries of their own.
 */
export { REFUSALS } from './en/refusals/index.ts';

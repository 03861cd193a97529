import { message } from '@rigbook/contract/messages';
import { AppError } from '../../errors/errors.ts';

/** Lists and objects within each other that a text from outside may have: four times as many as any record has. */
const MOST_DEEP = 32;

/**
 * Parses JSON from outside. Keys that could reach an object's prototype are dropped, and so is the NUL character in texts
 * and keys, since PostgreSQL can't store it. Throws a SyntaxError for invalid JSON,
 * and an AppError for what is nested so deeply that parsing and checking it would take long.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('malformed', message('request.too_deep'));
  const isPlain = !text.includes('__proto__') && !text.includes(String.raw`\u0000`);
  // A reviver makes parsing several times slower, so it runs only for texts that need it.
  return isPlain ? JSON.parse(text) : JSON.parse(text, harmless);
}

/** The text without NUL characters. */
export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

function harmless(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  if (typeof value === 'string') return withoutNul(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const hasNul = Object.keys(value).some((name) => name.includes('\0'));
  return hasNul ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutNul(name), inner])) : value;
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\[]{}');

/** Whether a text nests more than may be, without parsing it. Brackets in strings don't count. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) inString = !inString;
    else if (inString) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === LIST || sign === OBJECT) depth += 1;
    else if (sign === LIST_END || sign === OBJECT_END) depth -= 1;
    if (depth > MOST_DEEP) return true;
  }
  return false;
}

import type * as z from 'zod/mini';
import { AppError, invalid, notFound } from '../errors/errors.ts';
import { withoutNul } from './json.ts';

type Issue = { code: string; path: PropertyKey[]; message: string };

const REQUIRED = 'This field is required.';

/**
 * Parses a body or query. What can't be parsed or has the wrong type is 400, a missing or empty required field or a
 * broken rule 422 (rules.md#error-answers); both name the fields.
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const input = withoutNuls(given);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  let malformed = false;
  for (const issue of parsed.error.issues as Issue[]) {
    const missing = isMissing(valueAt(input, issue.path));
    const wrongType = ['invalid_type', 'invalid_union', 'invalid_value', 'invalid_format'].includes(issue.code);
    if (wrongType && !missing) malformed = true;
    const name = issue.path.map(String).join('.') || 'body';
    const isLeftOut = missing && issue.code !== 'too_small';
    fields[name] ??= isLeftOut ? REQUIRED : sentenceOf(issue, missing ? REQUIRED : undefined);
  }
  if (!malformed) throw invalid(fields);
  const [name, sentence] = Object.entries(fields)[0] ?? ['body', 'This has the wrong form.'];
  throw new AppError('malformed', `${name}: ${sentence}`, { fields });
}

/** Queries and forms are flat; a JSON body has lost its NULs when it was parsed. */
function withoutNuls(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? withoutNul(value) : value]),
  );
}

/** Path parameters: one that can't name anything names nothing. */
export function parseParams<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What a schema says of a value; schemas without a sentence of their own get one that a person understands. */
export const sentenceOf = (issue: { message: string }, otherwise = 'This has the wrong form.'): string =>
  issue.message === '' || /^(Invalid|Too big:|Too small:|Unrecognized)/.test(issue.message) ? otherwise : issue.message;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

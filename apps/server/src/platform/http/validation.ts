import { isMessageId, message, type Message } from '@rigbook/contract/messages';
import type * as z from 'zod/mini';
import { AppError, invalid, notFound } from '../errors/errors.ts';
import { withoutNul } from './answers/json.ts';

type Issue = { code: string; path: PropertyKey[]; message: string; maximum?: number | bigint };

const REQUIRED = message('field.required');
const WRONG_FORM = message('field.wrong_form');

/**
 * Parses a body or query. Input that can't be parsed or has the wrong type is 400, a missing or empty required field or a
 * broken rule 422 (rules.md#error-answers); both name the fields.
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const input = withoutNuls(given);
  const parsed = checkedWith(schema, input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Message> = {};
  let malformed = false;
  for (const issue of parsed.error.issues as Issue[]) {
    const missing = isMissing(valueAt(input, issue.path));
    const wrongType = ['invalid_type', 'invalid_union', 'invalid_value', 'invalid_format'].includes(issue.code);
    if (wrongType && !missing) malformed = true;
    const name = issue.path.map(String).join('.') || 'body';
    const isLeftOut = missing && issue.code !== 'too_small';
    fields[name] ??= isLeftOut ? REQUIRED : messageOf(issue, missing ? REQUIRED : WRONG_FORM);
  }
  if (!malformed) throw invalid(fields);
  const [at, said] = Object.entries(fields)[0] ?? ['body', WRONG_FORM];
  throw new AppError('malformed', said, { fields, at });
}

/** What a schema says of an input. Faults by the hundred thousand overflow the schema's stack: then all of it is wrong. */
export function checkedWith<S extends z.ZodMiniType>(schema: S, input: unknown) {
  try {
    return schema.safeParse(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const issue = { code: 'invalid_type', path: [], message: '' };
    return { success: false, error: { issues: [issue] } } as const;
  }
}

/** Queries and forms are flat; a JSON body lost its NULs when it was parsed. */
function withoutNuls(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? withoutNul(value) : value]),
  );
}

/** Parses path parameters: an invalid one means that nothing is found. */
export function parseParams<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The message of a schema's issue; for a schema without a message of its own, the other one. */
export function messageOf({ message: id, maximum }: Pick<Issue, 'message' | 'maximum'>, otherwise: Message): Message {
  if (!isMessageId(id)) return otherwise;
  return id === 'field.too_long' || id === 'field.too_many_lines'
    ? message(id, { most: Number(maximum) })
    : { message: id };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

import { errorSchema, type ErrorCode } from '@rigbook/contract';
import { ApiError } from './api-error.ts';
import { language } from '../i18n/i18n.ts';

/** What a proxy answers in the place of a server that it can't reach, as while that is started anew. */
const GATEWAY = [502, 503, 504];

/**
 * The error in an answer that is no success, in the language of the page. An answer of another shape is 'offline' where a
 * proxy found no server behind it, else 'unreadable'.
 */
export function errorFrom(status: number, text: string): ApiError {
  const answer = errorSchema.safeParse(parseJson(text));
  if (!answer.success) {
    return new ApiError(status, GATEWAY.includes(status) ? 'offline' : 'unreadable', `The server answered ${status}.`);
  }
  const { error, code, fields } = answer.data;
  const { say } = language();
  const said = Object.entries(fields ?? {}).map(([name, sentence]) => [name, say(sentence)]);
  return new ApiError(status, code as ErrorCode, say(error), Object.fromEntries(said));
}

/** JSON, or undefined where there is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

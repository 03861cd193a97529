import { errorSchema, type ErrorCode } from '@rigbook/contract';
import { ApiError } from './api-error.ts';
import { language } from '../i18n/i18n.ts';

/** Statuses of a proxy that can't reach the server, for example while it restarts. */
const GATEWAY = [502, 503, 504];

/** Of a proxy that takes no bodies as large as those of the server. */
const TOO_LARGE = 413;

/** An answer that is none of the server's: of a proxy before it, or of no program that we know. */
function errorOfAnother(status: number): ApiError {
  if (status !== TOO_LARGE) return new ApiError(status, GATEWAY.includes(status) ? 'offline' : 'unreadable');
  const sentence = language().said('This is too large to be saved.', { message: 'request.too_large' });
  return new ApiError(status, 'too_large', sentence);
}

/**
 * The error in an unsuccessful answer, in the language of the page. An answer of another shape is 'offline' if it is from
 * a proxy that can't reach the server, 'too_large' if a proxy says that, otherwise 'unreadable'.
 */
export function errorFrom(status: number, text: string): ApiError {
  const answer = errorSchema.safeParse(parseJson(text));
  if (!answer.success) return errorOfAnother(status);
  const { error, code, fields = {}, field_messages: messages = {}, reason, ...whole } = answer.data;
  const { said } = language();
  const sentences = Object.entries(fields).map(([name, sentence]) => [name, said(sentence, messages[name] ?? {})]);
  return new ApiError(status, code as ErrorCode, said(error, whole), {
    fields: Object.fromEntries(sentences),
    reason,
  });
}

/** The parsed JSON, or undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

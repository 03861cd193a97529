import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** However often it is percent-encoded: a character that can be part of a secret, or of what a secret follows. */
const ENCODED = /%(?:25)*(?!7f)([2-7][0-9a-f])/gi;
/** The value of a parameter that is named like a secret, also among the path's own (`;token=`). */
const NAMED = /([?&;#/][^?&;#=/]*(?:token|password|secret)[^?&;#=/]*=)[^&;#]*/gi;
const AFTER_NAME = /(\b(?:calendar|unsubscribe)[/\\;]+)[^/\\;?&#"\s]+/gi;
/** Long enough for a token or the secret of a calendar, wherever it was put; an id with its hyphens has 36. */
const SECRET = /[\w-]{40,}/g;

/** A token in an address is a key to the portal, and so is the secret of a calendar or of a mail: none may be logged. */
export const withoutSecrets = (url: string): string =>
  url
    .replace(ENCODED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(NAMED, '$1-')
    .replace(AFTER_NAME, '$1-')
    .replace(SECRET, '-');

/** The same of a text of several lines, each of which may have an address. */
const linesWithoutSecrets = (text: string): string => text.split('\n').map(withoutSecrets).join('\n');

/**
 * What is logged of an error: database errors contain the statement's values, which may be secret, and messages of others an address.
 */
const withoutValues = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: linesWithoutSecrets(error.message),
  stack: linesWithoutSecrets(error.stack ?? ''),
  ...(error.code !== undefined && { code: error.code }),
  ...(error.constraint !== undefined && { constraint: error.constraint }),
});

type Write = FastifyBaseLogger['info'];
/** What a line is about, and its words. */
type Line = Parameters<Write>;

/** A line's own words, which the framework and errors fill with addresses too. Without any it would have those of its error. */
function wordsWithoutSecrets(line: Line): Line {
  const [about, ...words] = line;
  const error: unknown = about instanceof Error ? about : (about as { err?: unknown } | undefined)?.err;
  const said = words.length === 0 && error instanceof Error ? [error.message] : words;
  return [about, ...said].map((part) => (typeof part === 'string' ? linesWithoutSecrets(part) : part)) as typeof line;
}

export type LogStream = { write: (line: string) => unknown };

/** Logger options for Fastify; false when logging is off. */
export const loggerFor = (settings: Pick<Settings, 'LOG_LEVEL'>, stream?: LogStream) =>
  settings.LOG_LEVEL === 'silent'
    ? false
    : {
        level: settings.LOG_LEVEL,
        ...(stream && { stream }),
        hooks: {
          logMethod(this: FastifyBaseLogger, line: Line, write: Write) {
            write.apply(this, wordsWithoutSecrets(line));
          },
        },
        serializers: {
          err: withoutValues,
          req: (request: FastifyRequest) => ({
            id: request.id,
            method: request.method,
            url: withoutSecrets(request.url),
            address: request.ip,
          }),
        },
      };

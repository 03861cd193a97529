import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** However often it is percent-encoded: a character that can be part of a secret, or of what a secret follows. */
const ENCODED = /%(?:25)*(?!7f)([2-7][0-9a-f])/gi;
/** The value of a parameter that is named like a secret, also among the path's own (`;token=`). */
const NAMED = /([?&;#/][^?&;#=/]*(?:token|password|secret)[^?&;#=/]*=)[^&;#]*/gi;
const CALENDAR = /(\bcalendar[/\\;]+)[^/\\;?&#]+/gi;
/** Long enough for a token or the secret of a calendar, wherever it was put; an id with its hyphens has 36. */
const SECRET = /[\w-]{40,}/g;

/** A token in an address is a key to the portal, and so is the secret of a calendar: neither may be logged. */
export const withoutSecrets = (url: string): string =>
  url
    .replace(ENCODED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(NAMED, '$1-')
    .replace(CALENDAR, '$1-')
    .replace(SECRET, '-');

/** What is logged of an error: database errors contain the statement's values, which may be secret. */
const withoutValues = (error: Error & { code?: unknown; constraint?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code !== undefined && { code: error.code }),
  ...(error.constraint !== undefined && { constraint: error.constraint }),
});

export type LogStream = { write: (line: string) => unknown };

/** Logger options for Fastify; false when logging is off. */
export const loggerFor = (settings: Pick<Settings, 'LOG_LEVEL'>, stream?: LogStream) =>
  settings.LOG_LEVEL === 'silent'
    ? false
    : {
        level: settings.LOG_LEVEL,
        ...(stream && { stream }),
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

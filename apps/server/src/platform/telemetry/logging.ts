import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** A token in an address is a key to the portal, and so is the secret of a calendar: no log may hold either. */
const withoutSecrets = (url: string): string =>
  url
    .replace(/(\/calendar\/)[^/?#]+/gi, '$1-')
    .replace(/([?&])([^=&#]*)=[^&#]*/g, (part, mark: string, name: string) =>
      /^(download_)?token$/i.test(decoded(name)) ? `${mark}${name}=-` : part,
    );

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** What is logged of an error: databases hang the statement's values on theirs, and those may be anybody's secrets. */
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

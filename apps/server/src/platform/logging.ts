import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/** A token in an address is a key to the portal: no log may hold it. */
export const withoutToken = (url: string): string => url.replace(/([?&]token=)[^&#]*/gi, '$1-');

/** Logger options for Fastify; false when logging is off. */
export const loggerFor = (settings: Pick<Settings, 'LOG_LEVEL'>) =>
  settings.LOG_LEVEL === 'silent'
    ? false
    : {
        level: settings.LOG_LEVEL,
        serializers: {
          req: (request: FastifyRequest) => ({
            id: request.id,
            method: request.method,
            url: withoutToken(request.url),
            address: request.ip,
          }),
        },
      };

import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { parseJson } from './json.ts';

/** JSON bodies; an empty one counts as none, because some callers announce JSON for a DELETE without a body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      return done(null, parseJson(text as string));
    } catch {
      return done(new AppError('malformed', 'The body could not be read: this is no JSON.'));
    }
  });
}

export const helmetOptions: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      objectSrc: ["'none'"],
      // The component library sets positions and sizes by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  // Said by whatever terminates HTTPS in front; over plain HTTP on one machine it would lock people out.
  strictTransportSecurity: false,
};

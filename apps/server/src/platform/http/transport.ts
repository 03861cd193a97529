import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/errors.ts';
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

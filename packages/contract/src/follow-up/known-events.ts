import * as z from 'zod/mini';
import { LISTS_BYTES, uuidField } from '../fields.ts';
import { route } from '../route.ts';

const MOST_ASKED = 1000;

export const knownEvents = route({
  name: 'findings.known-events',
  method: 'POST',
  path: '/api/findings/events/known',
  summary: 'Which of these events the portal has: a device asks after a restore, and sends the others again',
  body: z.object({ events: z.array(uuidField).check(z.minLength(1), z.maxLength(MOST_ASKED)) }),
  bodyBytes: LISTS_BYTES,
  answer: z.object({ known: z.array(z.string()) }),
});

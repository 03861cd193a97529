import * as z from 'zod/mini';
import { LISTS_BYTES, textField, uuidField, uuidParams } from '../fields.ts';
import { says } from '../messages/says.ts';
import { route } from '../route.ts';
import { findingRowSchema } from './findings.ts';

/** Pictures of one answer. */
const MOST_PICTURES = 50;
const PATH_LENGTH = 500;

/** Made by the browser: the same event again is answered as the first time and is stored once. */
const event = uuidField;
const text = z.pipe(
  z.optional(textField),
  z.transform((given) => given ?? ''),
);
const pictures = z.pipe(
  z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(PATH_LENGTH, says('field.too_long'))))
      .check(z.maxLength(MOST_PICTURES, says('finding.too_many_pictures'))),
  ),
  z.transform((given) => given ?? []),
);
const revision = z
  .optional(z.nullable(z.int()))
  .check(z.meta({ description: 'revision as loaded; 409 stale if the finding has changed since', examples: [3] }));

const answerState = z
  .pipe(
    z.optional(z.nullable(z.enum(['progress', 'ready']))),
    z.transform((given) => given ?? null),
  )
  .check(
    z.meta({ description: 'Null for a question or a remark, which leaves the state as it is', examples: ['ready'] }),
  );

export const answerFinding = route({
  name: 'findings.answer',
  method: 'POST',
  path: '/api/findings/answer/:uuid',
  summary: 'Answer a finding: say what was done, show it, or ask something',
  params: uuidParams,
  body: z.object({ event, state: answerState, text, pictures, revision }),
  bodyBytes: LISTS_BYTES,
  answer: findingRowSchema,
});

export const answerRoutes = [answerFinding];

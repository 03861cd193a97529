import * as z from 'zod/mini';

/**
 * Every error code that can reach a caller, with its HTTP status (rules.md#error-answers). The one table: the server
 * answers by it, the browser switches on the codes.
 */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor: 401,
  wrong_code: 401,
  forbidden: 403,
  factor_required: 403,
  not_found: 404,
  exists: 409,
  stale: 409,
  in_use: 409,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  too_many_tries: 429,
  internal: 500,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorSchema = z.object({
  error: z.string().check(z.meta({ description: 'A sentence for a person' })),
  code: z.string().check(z.meta({ description: 'A stable word', examples: Object.keys(ERROR_STATUS) })),
  fields: z.optional(
    z.record(z.string(), z.string()).check(
      z.meta({
        description:
          'What to correct, a sentence each. With code stale: changed_by, the name of who changed it meanwhile',
        examples: [{ name: 'This field is required.' }, { changed_by: 'J. Doe' }],
      }),
    ),
  ),
});

/**
 * `error` is a sentence for a person, `code` a stable word, `fields` names what to correct, and of 409 `stale` in
 * `changed_by` who changed it.
 */
export type ErrorAnswer = z.output<typeof errorSchema>;

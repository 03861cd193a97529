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
  own_answer: 403,
  not_found: 404,
  exists: 409,
  exists_already: 409,
  stale: 409,
  in_use: 409,
  issued: 409,
  draft: 409,
  closed: 409,
  not_ready: 409,
  not_closed: 409,
  closed_in_report: 409,
  superseded: 409,
  wrong_offset: 409,
  wrong_version: 412,
  too_large: 413,
  wrong_type: 415,
  invalid: 422,
  picture_gone: 422,
  not_possible: 422,
  locked: 423,
  too_many_tries: 429,
  wrong_checksum: 460,
  internal: 500,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * How a session has ended: `idle`, nobody used it for too long; `expired`, its time was over; `withdrawn`, its user has another
 * role or company, or is gone. Of any other end nothing is said, nor of a token that is not known.
 */
const SESSION_ENDS = ['idle', 'expired', 'withdrawn'] as const;
export type EndOfSession = (typeof SESSION_ENDS)[number];

const messageField = z.string();
const paramsField = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/** Its document is in `openapi/error-answer.ts`: a page loads this, and none of that prose. */
export const errorSchema = z.object({
  error: z.string(),
  message: z.optional(messageField),
  params: paramsField,
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of 409 stale: the finding as it is now, a row of the register. */
  finding: z.optional(z.record(z.string(), z.unknown())),
  /** Of 401 unauthenticated. */
  reason: z.optional(z.enum(SESSION_ENDS)),
  field_messages: z.optional(z.record(z.string(), z.object({ message: messageField, params: paramsField }))),
});

/**
 * `error` is a sentence for a person, `code` a stable word, `fields` names what to correct, of 409 `stale` in
 * `changed_by` who changed it, of 409 `exists_already` in `report` which one it is, and of 409 `superseded` in `by` the finding
 * that repeats this one. `message`, `params` and `field_messages` say the same as ids and what is filled in, for
 * whoever speaks another language.
 */
export type ErrorAnswer = z.output<typeof errorSchema>;

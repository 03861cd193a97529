import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '@rigbook/contract';

/** An error meant for the caller: its code decides the status, its message is the sentence a person reads. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** Unknown, or of another client: the two are never told apart (rules.md#unknown-or-foreign). */
export const notFound = () => new AppError('not_found', 'This was not found. It may have been deleted.');

export const forbidden = () => new AppError('forbidden', 'You are not allowed to do this.');

export const wrongContent = () => new AppError('wrong_type', 'This type of content is not accepted here.');

/** A rule of the specification is broken: names the fields to correct. */
export const invalid = (fields: Record<string, string>) =>
  new AppError('invalid', Object.values(fields)[0] ?? 'Something is missing.', { fields });

/** The UUID was saved before with other content, kind, rig or parent. */
export const alreadyExists = () =>
  new AppError('exists', 'This was already saved with other content. Nothing was changed.');

export const statusOf = (error: AppError): number => ERROR_STATUS[error.code];

export const answerOf = (error: AppError): ErrorAnswer => ({
  error: error.message,
  code: error.code,
  ...(error.fields && { fields: error.fields }),
});

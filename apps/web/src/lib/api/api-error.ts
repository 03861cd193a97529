import type { ErrorCode } from '@rigbook/contract';

/** What went wrong without an answer from the server. */
export type LocalCode = 'offline' | 'unreadable';

/** A refused or failed call. `message` is the server's text for the user, if it has answered; status 0 means that it was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | LocalCode;
  /** Field name -> what to correct. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode | LocalCode, message = '', fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

import type { EndOfSession, ErrorCode } from '@rigbook/contract';

/** What went wrong without an answer from the server. */
export type LocalCode = 'offline' | 'not_on_device' | 'unreadable';

type More = { fields?: Record<string, string>; reason?: EndOfSession | undefined };

/** A refused or failed call. `message` is the server's text for the user, if it has answered; status 0 means that it was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | LocalCode;
  /** Field name -> what to correct. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of 401: how the session has ended, if it did so by itself. */
  readonly reason: EndOfSession | undefined;

  constructor(status: number, code: ErrorCode | LocalCode, message = '', { fields = {}, reason }: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.reason = reason;
  }
}

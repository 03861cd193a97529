import { errorSchema, type ErrorCode } from '@rigbook/contract';

/** What went wrong before the server could say anything itself. */
export type LocalCode = 'offline' | 'unreadable';

/** A refused or failed call. `message` is the server's sentence for a person; status 0 means that it was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | LocalCode;
  /** Field name -> what to correct. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode | LocalCode, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The error in an answer that is no success; an answer of another shape (a proxy's page) is 'unreadable'. */
export function errorFrom(status: number, text: string): ApiError {
  const answer = errorSchema.safeParse(parseJson(text));
  if (!answer.success) return new ApiError(status, 'unreadable', `The server answered ${status}.`);
  const { error, code, fields } = answer.data;
  return new ApiError(status, code as ErrorCode, error, fields);
}

/** JSON, or undefined where there is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

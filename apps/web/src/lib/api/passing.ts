import { ApiError } from './api-error.ts';

/** The server was reached and failed: trying again at once would fail again. */
const FAULT = 500;

/** Whether no answer of the server came back at all. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** Whether a call may succeed later as it is: the line is down, or the server has too much to do. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isUnreached(error) || error.code === 'busy' || error.status === 429 || error.status > FAULT);

import { ApiError } from './api-error.ts';

/** The server was reached and failed: trying again at once would fail again. */
const FAULT = 500;

/** Whether no answer of the server came back at all. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** Whether a call may succeed later as it is: the line is down, or the server has too much to do. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isUnreached(error) || error.code === 'busy' || error.status === 429 || error.status > FAULT);

/** Refusals that depend on what else is saved or signed in meanwhile. */
const MAY_CHANGE = new Set([401, 404, 408, 423, 425, 429]);

/** Whether the server has refused what was sent as it is, so that the same again would be refused again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < FAULT &&
  error.code !== 'stale' &&
  !MAY_CHANGE.has(error.status);

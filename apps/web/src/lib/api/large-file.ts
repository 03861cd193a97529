import type { Route } from '@rigbook/contract';
import { canCheck } from '../browser/checksum.ts';
import { ApiError } from './api-error.ts';
import { call, type CallInput } from './api.ts';

/** Smaller ones are sent whole, and again if the line is cut: what begins and resumes an upload would cost as much. */
const LARGE = 4 * 1024 * 1024;

/** Why an upload is stopped whose file is not wanted any more: nothing of it is kept. */
export const REMOVED = new DOMException('The file was removed.', 'AbortError');

/** Whether a file is sent so that it goes on where the line was cut, also after the page was reloaded (rules.md#resumable-uploads). */
export const isResumed = (file: Blob): boolean => file.size > LARGE && canCheck();

/** What sends such files, loaded once one is sent. @throws ApiError 'offline' where it can't be loaded */
export async function loadResumed() {
  // A browser that failed to fetch it would not try again.
  if (!navigator.onLine) throw new ApiError(0, 'offline');
  try {
    return await import('./resumed-upload.ts');
  } catch {
    throw new ApiError(0, 'offline');
  }
}

type TextRoute = Route & { multipart: object; answer: 'text' };

/** Calls a route that takes a file; a large one goes on where it was. Returns what the route says. @throws ApiError */
export async function callWithFile<R extends TextRoute>(
  route: R,
  input: CallInput<R> & { file: Blob },
): Promise<string> {
  if (!isResumed(input.file)) return (call as (route: R, input: CallInput<R>) => Promise<string>)(route, input);
  const { sendResumed } = await loadResumed();
  return sendResumed(route, input);
}

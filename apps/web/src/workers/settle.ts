import { WorkbookError } from '@rigbook/workbook';
import type { Failure, Progress, Work } from './messages.ts';

type Raw<Request, Step extends string, Result> = (
  request: Request,
  onProgress: (progress: Progress<Step>) => void,
) => Promise<Result>;

/** Turns what a piece of work throws into an ending that can be posted. */
export function settled<Request, Step extends string, Result>(
  work: Raw<Request, Step, Result>,
): Work<Request, Step, Result> {
  return async (request, onProgress) => {
    try {
      return { say: 'done', result: await work(request, onProgress) };
    } catch (error) {
      return { say: 'failed', failure: failureOf(error) };
    }
  };
}

function failureOf(error: unknown): Failure {
  if (error instanceof WorkbookError) return { code: 'refused', sentence: error.message };
  // The file was moved, changed or locked after it had been chosen.
  if (error instanceof DOMException && /^Not(Readable|Found)Error$/.test(error.name)) return { code: 'unreadable' };
  console.error(error);
  return { code: 'crashed' };
}

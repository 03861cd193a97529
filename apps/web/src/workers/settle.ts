import type { Failure, Progress, Work } from './messages.ts';

type Raw<Request, Step extends string, Result> = (
  request: Request,
  onProgress: (progress: Progress<Step>) => void,
) => Promise<Result>;

/**
 * Turns an error of a piece of work into an ending that can be posted.
 * @param expected the failure that an error the work expects is, null for any other
 */
export function settled<Request, Step extends string, Result>(
  work: Raw<Request, Step, Result>,
  expected: (error: unknown) => Failure | null = () => null,
): Work<Request, Step, Result> {
  return async (request, onProgress) => {
    try {
      return { say: 'done', result: await work(request, onProgress) };
    } catch (error) {
      return { say: 'failed', failure: expected(error) ?? failureOf(error) };
    }
  };
}

function failureOf(error: unknown): Failure {
  // The file was moved, changed or locked after it had been chosen.
  if (error instanceof DOMException && /^Not(Readable|Found)Error$/.test(error.name)) return { code: 'unreadable' };
  console.error(error);
  return { code: 'crashed' };
}

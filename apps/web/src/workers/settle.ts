import type { Failure, Progress, Work } from './messages.ts';

type Raw<Request, Step extends string, Result> = (
  request: Request,
  onProgress: (progress: Progress<Step>) => void,
) => Promise<Result>;

/**
 * Turns what a piece of work throws into an ending that can be posted.
 * @param refusal the sentence for a person in an error that the work expects, null for any other
 */
export function settled<Request, Step extends string, Result>(
  work: Raw<Request, Step, Result>,
  refusal: (error: unknown) => string | null = () => null,
): Work<Request, Step, Result> {
  return async (request, onProgress) => {
    try {
      return { say: 'done', result: await work(request, onProgress) };
    } catch (error) {
      return { say: 'failed', failure: failureOf(error, refusal(error)) };
    }
  };
}

function failureOf(error: unknown, sentence: string | null): Failure {
  if (sentence !== null) return { code: 'refused', sentence };
  // The file was moved, changed or locked after it had been chosen.
  if (error instanceof DOMException && /^Not(Readable|Found)Error$/.test(error.name)) return { code: 'unreadable' };
  console.error(error);
  return { code: 'crashed' };
}

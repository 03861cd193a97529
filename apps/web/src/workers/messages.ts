import type { Part } from '@rigbook/domain';

/** The progress of a piece of work: `step` names what is being done, `share` goes from 0 to 1 within it. */
export type Progress<Step extends string> = { step: Step; share: number };

/** What a piece of work says about a file: in English, and as a message for pages in other languages. */
export type Refusal = { sentence: string; message: string; params: Record<string, string | number> };

/**
 * Why there is no result. 'refused' has what the workbook reader says; for the others the page has its own texts:
 * 'unreadable' the browser can't read the file (any more), 'not_loaded' a part of the script was not to be had, 'crashed'
 * all else.
 */
export type Failure = ({ code: 'refused' } & Refusal) | { code: 'unreadable' | 'not_loaded' | 'crashed' };

/** The last message of a piece of work. */
export type Ending<Result> = { say: 'done'; result: Result } | { say: 'failed'; failure: Failure };

/** What a worker posts to the page: that its script runs, its progress, the parts of its result, and its ending. */
export type WorkerMessage<Step extends string, Result> =
  | { say: 'started' }
  | { say: 'part'; part: Part }
  | { say: 'progress'; progress: Progress<Step> }
  | Ending<Result>;

/** A piece of work, run by the page or by a worker. It never rejects: a failure is an ending. */
export type Work<Request, Step extends string, Result> = (
  request: Request,
  onProgress: (progress: Progress<Step>) => void,
) => Promise<Ending<Result>>;

/** What the page posts to a worker: the parts of the request, then the rest of it. */
export type PageMessage<Request> = { part: Part } | { request: Request };

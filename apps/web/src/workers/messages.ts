/** How far a piece of work is: `step` names what is being done, `share` goes from 0 to 1 within it. */
export type Progress<Step extends string> = { step: Step; share: number };

/**
 * Why there is no result. 'refused' bears a sentence of the workbook reader; for the others the page has its own:
 * 'unreadable' the browser can't read the file (any more), 'crashed' all else.
 */
export type Failure = { code: 'refused'; sentence: string } | { code: 'unreadable' | 'crashed' };

/** The last thing a piece of work says. */
export type Ending<Result> = { say: 'done'; result: Result } | { say: 'failed'; failure: Failure };

/** What a worker posts to the page: that its script runs, how far it is, and its ending. */
export type WorkerMessage<Step extends string, Result> =
  | { say: 'started' }
  | { say: 'progress'; progress: Progress<Step> }
  | Ending<Result>;

/** A piece of work as the page or a worker runs it. It never rejects: what goes wrong is an ending. */
export type Work<Request, Step extends string, Result> = (
  request: Request,
  onProgress: (progress: Progress<Step>) => void,
) => Promise<Ending<Result>>;

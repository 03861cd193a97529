/** Why no PDF came out: too much memory, too long, the process broke off, or this machine has none. */
export type FailureReason = 'memory' | 'time' | 'broken' | 'not_here';

/** The document could not be made. What stopped it was in a process of its own: the server goes on. */
export class PdfFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, details = '') {
    super(`The PDF could not be made (${reason}).${details ? ` ${details}` : ''}`);
    this.name = 'PdfFailure';
    this.reason = reason;
  }
}

/** The exit code of a program on a machine without a typesetter. */
export const NOT_HERE = 3;

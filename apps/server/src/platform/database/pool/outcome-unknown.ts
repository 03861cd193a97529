/** The answer to a commit was lost: what it was to save may be saved, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super('The connection ended before the answer to a commit.', { cause });
  }
}

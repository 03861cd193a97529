import { Readable } from 'node:stream';

/**
 * A body that is read piece by piece: each is a stream of at most so many bytes. A line that is cut is the end of the last
 * piece, not an error: what has arrived is kept.
 */
export class ArrivingBody {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #moves: () => void;
  #rest: Buffer | null = null;
  #isOver = false;

  /** @param moves is called whenever something arrives */
  constructor(body: Readable, moves: () => void) {
    this.#chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
    this.#moves = moves;
  }

  get isOver(): boolean {
    return this.#isOver && this.#rest === null;
  }

  /** Leaves the rest of the body to whoever disposes of it. */
  async leave(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** The next bytes, at most so many. */
  next(most: number): Readable {
    return Readable.from(this.#take(most), { objectMode: false });
  }

  async *#take(most: number): AsyncGenerator<Buffer> {
    let left = most;
    while (left > 0) {
      const chunk = this.#rest ?? (await this.#arrived());
      if (chunk === null) return;
      this.#rest = chunk.length > left ? chunk.subarray(left) : null;
      left -= Math.min(left, chunk.length);
      yield this.#rest === null ? chunk : chunk.subarray(0, chunk.length - this.#rest.length);
    }
  }

  /** The next chunk; null at the end, whoever ended it. */
  async #arrived(): Promise<Buffer | null> {
    const next = await this.#chunks.next().catch(() => ({ done: true as const, value: undefined }));
    this.#moves();
    if (!next.done) return next.value;
    this.#isOver = true;
    return null;
  }
}

import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

/**
 * PGlite's Node file system has no fsync to call, and PGlite starts PostgreSQL without asking for one: a commit it
 * acknowledged would be lost in a power cut. This gives the file system an fsync that reaches the disk.
 */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** What the migrations install in the database. */
export const EXTENSIONS = { pg_trgm };

/** SQLSTATE of a database that has gone down. */
const CRASHED = '57P02';

/**
 * An embedded database that ends as PostgreSQL does: what a server process does not survive (no room for its log, a
 * disk that fails) ends this one too. PGlite itself would go on, and its next query would never come back.
 */
export class DurablePGlite extends PGlite {
  #end: unknown = null;

  /** It takes no query any more; what it acknowledged is on the disk, and opening the folder anew brings it back. */
  get isOver(): boolean {
    return this.#end !== null;
  }

  override execProtocol(...args: Parameters<PGlite['execProtocol']>): ReturnType<PGlite['execProtocol']> {
    return this.#guarded(() => super.execProtocol(...args));
  }

  override execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    return this.#guarded(() => super.execProtocolStream(...args));
  }

  override async close(): Promise<void> {
    if (!this.isOver) await super.close();
  }

  async #guarded<T>(run: () => Promise<T>): Promise<T> {
    if (this.isOver)
      throw Object.assign(new Error('The database has gone down.', { cause: this.#end }), { code: CRASHED });
    try {
      return await run();
    } catch (error) {
      if (isTheEnd(error)) this.#end = error;
      throw error;
    }
  }
}

/** What PostgreSQL calls PANIC or FATAL, and whatever is no answer of PostgreSQL at all. */
function isTheEnd(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : undefined;
  return severity === undefined || severity === 'PANIC' || severity === 'FATAL';
}

/** Opens the embedded database in a folder, with every commit on the disk before it is acknowledged. */
export async function openDurable(folder: string): Promise<DurablePGlite> {
  const pglite = new DurablePGlite({
    fs: new DurableNodeFS(folder),
    extensions: EXTENSIONS,
    startParams: [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync'],
  });
  await pglite.waitReady;
  return pglite;
}

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

/** Opens the embedded database in a folder, with every commit on the disk before it is acknowledged. */
export const openDurable = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: EXTENSIONS,
    startParams: [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync'],
  });

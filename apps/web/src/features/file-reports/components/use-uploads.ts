import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '../../../lib/api/new-uuid.ts';
import { useKeptWork, type Keeping } from '../../reports/public.ts';

type Fate = { status: 'waiting' } | { status: 'done'; path: string } | { status: 'failed'; error: unknown };

/** A file that was chosen; `id` tells it from another of the same name. */
type Chosen = Fate & { id: string; file: File };

export type Upload = Chosen | { status: 'running'; share: number; id: string; file: File };

/** The files that were chosen for a report; a stored path is of use for that report alone. */
type Work = { report: string; chosen: readonly Chosen[] };

type KeptWork = { report: string; chosen: { id: string; path: string | null }[] };

/**
 * The server keeps what is uploaded and not saved for a day (rules.md#unclaimed-uploads); the rest of it is for the
 * save itself.
 */
const UPLOADS_LAST = 20 * 3_600_000;

const KEEPING: Keeping<Work, KeptWork> = {
  pack: ({ report, chosen }) =>
    chosen.length === 0
      ? null
      : {
          value: {
            report,
            chosen: chosen.map((one) => ({ id: one.id, path: one.status === 'done' ? one.path : null })),
          },
          files: new Map(chosen.map(({ id, file }) => [id, file])),
        },
  unpack: ({ value: { report, chosen }, files, keptAt }) => ({
    report,
    chosen: chosen.flatMap(({ id, path }): Chosen[] => {
      const file = files.get(id);
      if (!(file instanceof File)) return [];
      const isStored = path !== null && keptAt > Date.now() - UPLOADS_LAST;
      return [{ id, file, ...(isStored ? { status: 'done', path } : { status: 'waiting' }) }];
    }),
  }),
};

type Transfer = { onProgress: (share: number) => void; signal: AbortSignal };

type Options = {
  /** Under which what is not saved is kept on this device. */
  workKey: string;
  /** The report that the files are for. */
  report: string;
  /** Uploads a file to a report and answers its stored path. */
  send: (report: string, file: File, transfer: Transfer) => Promise<string>;
};

/**
 * Uploads files one at a time (rules.md#uploading-files), in the order in which they were chosen; each can be taken out
 * at any time, which stops it, and one that failed can be tried again. What is chosen is kept on this device until it
 * is saved.
 */
export function useUploads({ workKey, report, send }: Options) {
  const { work, put, ...kept } = useKeptWork<Work, KeptWork>(workKey, { report, chosen: [] }, KEEPING);
  const [running, setRunning] = useState<{ id: string; share: number } | null>(null);
  const control = useRef<AbortController>(null);

  const putFate = (id: string, fate: Fate) =>
    put(({ report, chosen }) => ({
      report,
      chosen: chosen.map((one) => (one.id === id ? { id, file: one.file, ...fate } : one)),
    }));

  const start = useEffectEvent(async ({ id, file }: Chosen) => {
    const { signal } = (control.current = new AbortController());
    setRunning({ id, share: 0 });
    try {
      const path = await send(work.report, file, { signal, onProgress: (share) => setRunning({ id, share }) });
      putFate(id, { status: 'done', path });
    } catch (error) {
      if (!signal.aborted) putFate(id, { status: 'failed', error });
    } finally {
      control.current = null;
      setRunning(null);
    }
  });

  useEffect(() => {
    const waiting = work.chosen.find(({ status }) => status === 'waiting');
    if (waiting && !running && !control.current) void start(waiting);
  }, [work, running]);

  // A page that is left does not go on uploading.
  useEffect(() => () => control.current?.abort(), []);

  const uploads = work.chosen.map((one): Upload =>
    one.id === running?.id ? { id: one.id, file: one.file, status: 'running', share: running.share } : one,
  );
  return {
    ...kept,
    report: work.report,
    uploads,
    busy: work.chosen.some(({ status }) => status === 'waiting'),
    failed: work.chosen.filter(({ status }) => status === 'failed').length,
    paths: work.chosen.flatMap((one) => (one.status === 'done' ? [one.path] : [])),
    add: (files: readonly File[]) =>
      put(({ report, chosen }) => ({
        report,
        chosen: [...chosen, ...files.map((file): Chosen => ({ id: newUuid(), file, status: 'waiting' }))],
      })),
    /** Takes a file out; what is stored of it and never saved goes with the server's sweep. */
    remove: (id: string) => {
      if (running?.id === id) control.current?.abort();
      put(({ report, chosen }) => ({ report, chosen: chosen.filter((one) => one.id !== id) }));
    },
    retry: (id: string) => putFate(id, { status: 'waiting' }),
    clear: () => put(({ report }) => ({ report, chosen: [] })),
  };
}

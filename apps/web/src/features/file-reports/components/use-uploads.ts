import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type UploadState =
  | { status: 'waiting' }
  | { status: 'running'; share: number }
  | { status: 'done'; path: string }
  | { status: 'failed'; error: unknown };

export type Upload = UploadState & { id: number; file: File };

type Send = (file: File, transfer: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<string>;

/**
 * Uploads files one at a time (spec §4.7), in the order in which they were chosen; each can be taken out at any time,
 * which stops it, and one that failed can be tried again.
 * @param send uploads a file and answers its stored path
 */
export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(1);
  const running = useRef<{ id: number; control: AbortController } | null>(null);

  const put = (id: number, state: UploadState) =>
    setUploads((old) => old.map((upload) => (upload.id === id ? { id, file: upload.file, ...state } : upload)));

  const start = useEffectEvent(async ({ id, file }: Upload) => {
    const control = new AbortController();
    running.current = { id, control };
    put(id, { status: 'running', share: 0 });
    try {
      const path = await send(file, {
        signal: control.signal,
        onProgress: (share) => put(id, { status: 'running', share }),
      });
      put(id, { status: 'done', path });
    } catch (error) {
      if (!control.signal.aborted) put(id, { status: 'failed', error });
    } finally {
      running.current = null;
      // Looks for the next one.
      setUploads((old) => [...old]);
    }
  });

  useEffect(() => {
    const waiting = uploads.find(({ status }) => status === 'waiting');
    if (waiting && !running.current) void start(waiting);
  }, [uploads]);

  // A page that is left does not go on uploading.
  useEffect(() => () => running.current?.control.abort(), []);

  return {
    uploads,
    busy: uploads.some(({ status }) => status === 'waiting' || status === 'running'),
    paths: uploads.flatMap((upload) => (upload.status === 'done' ? [upload.path] : [])),
    add: (files: readonly File[]) =>
      setUploads((old) => [
        ...old,
        ...files.map((file): Upload => {
          const id = next.current;
          next.current += 1;
          return { id, file, status: 'waiting' };
        }),
      ]),
    /** Takes a file out; what is stored of it and never saved goes with the server's sweep. */
    remove: (id: number) => {
      if (running.current?.id === id) running.current.control.abort();
      setUploads((old) => old.filter((upload) => upload.id !== id));
    },
    retry: (id: number) => put(id, { status: 'waiting' }),
    clear: () => setUploads([]),
  };
}

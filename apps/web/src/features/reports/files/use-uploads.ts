import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REMOVED } from '../../../lib/api/large-file.ts';
import { isUnreached } from '../../../lib/api/passing.ts';
import { useReportDraft } from '../../../lib/unsaved-work/use-report-draft.ts';
import { useSendingLater } from '../saving/use-sending-later.ts';
import {
  CHOSEN_FILES_KEEPING,
  withFate,
  withFiles,
  withoutFile,
  type ChosenFile,
  type ChosenFiles,
} from './model/chosen-files.ts';

export type Upload = ChosenFile | { status: 'running'; share: number; id: string; file: File };

type Transfer = { onProgress: (share: number) => void; signal: AbortSignal };

type Options = {
  /** The key under which unsaved work is kept on this device. */
  draftKey: string;
  /** The report that the files are for. */
  report: string;
  /** Uploads a file to a report and returns its stored path. */
  send: (report: string, file: File, transfer: Transfer) => Promise<string>;
};

const inState = ({ chosen }: { chosen: readonly ChosenFile[] }, state: ChosenFile['status']) =>
  chosen.filter(({ status }) => status === state);

const uploadOf = (one: ChosenFile, running: { id: string; share: number } | null): Upload =>
  one.id === running?.id ? { id: one.id, file: one.file, status: 'running', share: running.share } : one;

/** Ends what was begun of a file that waits for the line, or failed. */
async function endSending(send: Options['send'], { report, chosen }: ChosenFiles, id: string): Promise<void> {
  const one = chosen.find((other) => other.id === id);
  if (one?.status !== 'kept' && one?.status !== 'failed') return;
  await send(report, one.file, { signal: AbortSignal.abort(REMOVED), onProgress: () => {} }).catch(() => {});
}

/**
 * Uploads files one at a time (rules.md#uploading-files), in the order in which they were chosen. Each can be removed
 * at any time, which stops its upload, and one that failed can be tried again; one for which there was no connection is
 * tried by itself. They are kept on this device until the save.
 */
export function useUploads({ draftKey, report, send }: Options) {
  const { work, put, ...draft } = useReportDraft(draftKey, { report, chosen: [] }, CHOSEN_FILES_KEEPING);
  const [running, setRunning] = useState<{ id: string; share: number } | null>(null);
  const control = useRef<AbortController>(null);

  const start = useEffectEvent(async ({ id, file }: ChosenFile) => {
    const { signal } = (control.current = new AbortController());
    setRunning({ id, share: 0 });
    try {
      const path = await send(work.report, file, { signal, onProgress: (share) => setRunning({ id, share }) });
      put((work) => withFate(work, id, { status: 'done', path }));
    } catch (error) {
      if (signal.aborted) return;
      put((work) => withFate(work, id, isUnreached(error) ? { status: 'kept' } : { status: 'failed', error }));
    } finally {
      control.current = null;
      setRunning(null);
    }
  });

  useEffect(() => {
    const waiting = work.chosen.find(({ status }) => status === 'waiting');
    if (waiting && !running && !control.current) void start(waiting);
  }, [work, running]);

  useSendingLater(inState(work, 'kept'), async ({ id }) => put((work) => withFate(work, id, { status: 'waiting' })));

  // Leaving the page stops the upload.
  useEffect(() => () => control.current?.abort(), []);

  return {
    ...draft,
    report: work.report,
    uploads: work.chosen.map((one) => uploadOf(one, running)),
    busy: work.chosen.some(({ status }) => status === 'waiting' || status === 'kept'),
    failed: inState(work, 'failed').length,
    paths: work.chosen.flatMap((one) => (one.status === 'done' ? [one.path] : [])),
    add: (files: readonly File[]) => put((work) => withFiles(work, files)),
    /** Removes a file with what has arrived of it; the server sweeps what arrived whole and is never saved. */
    remove: (id: string) => {
      if (running?.id === id) control.current?.abort(REMOVED);
      else void endSending(send, work, id);
      put((work) => withoutFile(work, id));
    },
    retry: (id: string) => put((work) => withFate(work, id, { status: 'waiting' })),
    clear: () => put(({ report }) => ({ report, chosen: [] })),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onForcedSignOut } from '../session/session.ts';
import type { KeptDraft } from './device-drafts.ts';
import { devicePictures } from './device-pictures.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** How work is serialised to be kept, and restored when the page is loaded again. */
export type Keeping<Work, Value> = {
  /** Null while there is nothing worth keeping. */
  pack: (work: Work) => { value: Value; files: ReadonlyMap<string, Blob> } | null;
  unpack: (kept: KeptDraft<Value>) => Work;
};

export type ReportDraft<Work, Value> = {
  work: Work;
  /** What was kept before; null if there is nothing or it was answered. Until then it is not overwritten. */
  offered: KeptDraft<Value> | null;
  /** It is known whether there is anything to offer, and if so, the offer was answered. */
  settled: boolean;
  /** It was taken over from another tab: the user has already answered. */
  continues: boolean;
  put: (change: (work: Work) => Work) => void;
  /**
   * Keeps what a change would make before anybody sees it: what is said to be there survives a reload at once.
   * Returns the change, to be put; throws if the signal aborts meanwhile, with what was kept as it was before.
   */
  keepAhead: (change: (work: Work) => Work, signal: AbortSignal) => Promise<(work: Work) => Work>;
  /** Restores the work as it was kept. */
  takeOffered: () => Work | null;
  /** The offer stays until what was kept is gone: a reload must not offer it again. */
  refuseOffered: () => Promise<void>;
  /** Called after a save: nothing is kept any more, whatever still changes. */
  forget: () => Promise<void>;
};

/**
 * Unsaved work on a report. Every change is kept on this device under `key`; what was kept there before is
 * offered. For the tab that owns the draft (`useDraftOwner`).
 */
export function useReportDraft<Work, Value>(
  key: string,
  start: Work,
  { pack, unpack }: Keeping<Work, Value>,
): ReportDraft<Work, Value> {
  const { work, latest, changed, put } = useChangingWork(start);
  const { offered, continues, answer, keep } = useKeptDraft<Value>(key);

  useEffect(() => {
    if (offered !== null || !changed.current) return;
    void keep(pack(work));
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` depends only on the key, `pack` only on the work
  }, [key, work, offered]);

  useBeforeForcedSignOut(async () => {
    if (offered === null && changed.current) await keep(pack(latest.current));
  });

  const keepAhead = useKeepingAhead(latest, (work, isChanged) => keep(isChanged ? pack(work) : null), changed);

  return {
    work,
    offered: offered ?? null,
    settled: offered === null,
    continues,
    put,
    keepAhead,
    takeOffered: () => {
      const taken = offered ? unpack(offered) : null;
      if (taken !== null) put(() => taken);
      answer();
      return taken;
    },
    refuseOffered: async () => {
      await keep(null);
      answer();
    },
    forget: async () => {
      changed.current = false;
      await keep(null);
    },
  };
}

function useChangingWork<Work>(start: Work) {
  const [work, setWork] = useState(start);
  const changed = useRef(false);
  /** Ahead of `work` by the changes not rendered yet. */
  const latest = useRef(start);
  const put = (change: (work: Work) => Work) => {
    changed.current = true;
    latest.current = change(latest.current);
    setWork(latest.current);
  };
  return { work, latest, changed, put };
}

/** A device that neither keeps nor refuses holds nobody up for longer, in milliseconds. */
const PATIENCE = 10_000;

/** Waits for the stored draft, but not for ever, and not once it is cancelled. */
async function withPatience(keeping: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await Promise.race([keeping, promise]);
  clearTimeout(timer);
}

type Current<Value> = { readonly current: Value };

/** Keeps what a change would make before it is put; what was kept is put back if that is called off meanwhile. */
function useKeepingAhead<Work>(
  latest: Current<Work>,
  keep: (work: Work, isChanged: boolean) => Promise<boolean>,
  changed: Current<boolean>,
): ReportDraft<Work, unknown>['keepAhead'] {
  const turn = useRef(0);
  return async (change, signal) => {
    turn.current += 1;
    const own = turn.current;
    const before = latest.current;
    const made = change(before);
    const keeping = keep(made, true);
    await withPatience(keeping, signal);
    if (signal.aborted) {
      void keeping.then(() => turn.current === own && keep(latest.current, changed.current));
    }
    signal.throwIfAborted();
    return (work) => (work === before ? made : change(work));
  };
}

/** Runs a task before the page is left because the session has ended. */
function useBeforeForcedSignOut(task: () => Promise<void>) {
  const run = useEffectEvent(async () => {
    // Waits for what the failed call puts right after this, which isn't rendered before the page is left.
    await new Promise((resolve) => setTimeout(resolve));
    await task();
  });
  useEffect(() => onForcedSignOut(() => run()), []);
}

/** Paths of pictures end with their page: returns a new one for each kept file, by the name it was kept under. */
export const freshPaths = (files: Iterable<readonly [name: string, file: Blob]>): Map<string, string> =>
  new Map([...files].map(([name, file]) => [name, devicePictures.pathOf(file)]));

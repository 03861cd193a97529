import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onForcedSignOut } from '../session/session.ts';
import { keptWork, type KeptWork } from './kept-work.ts';

/** How work is kept: what of it, and how it is work again after another load of the page. */
export type Keeping<Work, Value> = {
  /** Null while there is nothing worth keeping. */
  pack: (work: Work) => { value: Value; files: ReadonlyMap<string, Blob> } | null;
  unpack: (kept: KeptWork<Value>) => Work;
};

export type KeptState<Work, Value> = {
  work: Work;
  /** What was kept before; null where there is nothing, or it was answered. Until then nothing is written over it. */
  offered: KeptWork<Value> | null;
  put: (change: (work: Work) => Work) => void;
  /** The work as it was kept. */
  takeOffered: () => Work | null;
  refuseOffered: () => Promise<void>;
  /** After a save: nothing is left to keep, whatever still changes. */
  forget: () => Promise<void>;
};

/** Work that is not saved yet. Every change is kept on this device under `key`; what was kept there before is offered. */
export function useKeptWork<Work, Value>(
  key: string,
  start: Work,
  { pack, unpack }: Keeping<Work, Value>,
): KeptState<Work, Value> {
  const [work, setWork] = useState(start);
  // Undefined until the device has been asked.
  const [offered, setOffered] = useState<KeptWork<Value> | null>();
  const changed = useRef(false);
  /** Ahead of `work` by what is put and not drawn yet. */
  const latest = useRef(start);

  useEffect(() => {
    let open = true;
    const look = async () => {
      const kept = await keptWork.find<Value>(key);
      if (open) setOffered(kept);
    };
    void look();
    return () => {
      open = false;
    };
  }, [key]);

  useEffect(() => {
    if (offered !== null || !changed.current) return;
    void keep(key, pack(work));
    // oxlint-disable-next-line react/exhaustive-deps -- `pack` is a function of the work alone
  }, [key, work, offered]);

  const keepLatest = useEffectEvent(async () => {
    // What failed because the session has ended is put right after this; the page is left before it is drawn.
    await new Promise((resolve) => setTimeout(resolve));
    if (offered === null && changed.current) await keep(key, pack(latest.current));
  });
  useEffect(() => onForcedSignOut(() => keepLatest()), []);

  const put = (change: (work: Work) => Work) => {
    changed.current = true;
    latest.current = change(latest.current);
    setWork(latest.current);
  };

  return {
    work,
    offered: offered ?? null,
    put,
    takeOffered: () => {
      const taken = offered ? unpack(offered) : null;
      if (taken !== null) put(() => taken);
      setOffered(null);
      return taken;
    },
    refuseOffered: async () => {
      setOffered(null);
      await keptWork.drop(key);
    },
    forget: async () => {
      changed.current = false;
      await keptWork.drop(key);
    },
  };
}

const keep = (key: string, packed: { value: unknown; files: ReadonlyMap<string, Blob> } | null): Promise<void> =>
  packed ? keptWork.keep(key, packed.value, packed.files) : keptWork.drop(key);

/** Object URLs end with the page that made them: a new one for each kept file, by the name it was kept under. */
export const freshUrls = (files: Iterable<readonly [name: string, file: Blob]>): Map<string, string> =>
  new Map([...files].map(([name, file]) => [name, URL.createObjectURL(file)]));

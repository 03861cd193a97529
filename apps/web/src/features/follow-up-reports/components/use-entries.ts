import type { Sheet } from '@rigbook/domain';
import { useEffect, useRef, useState } from 'react';
import { keptWork, type KeptWork } from '../../reports/public.ts';
import { withEntry, type Entry, type EntryPlace } from './entries.ts';

/** What is entered in a report; `pictures` are those that are on this device alone, by their object URLs. */
export type Work = { entries: readonly Entry[]; pictures: ReadonlyMap<string, Blob> };

const NOTHING: Work = { entries: [], pictures: new Map() };

/**
 * What was entered in a report and is not saved. Every change is kept on this device under `key`; what was kept there
 * before is `offered` until it is taken or refused, and until then nothing is written over it.
 * @param sheets of the report as it was loaded
 */
export function useEntries(key: string, sheets: readonly Sheet[]) {
  const [work, setWork] = useState(NOTHING);
  // Undefined until the device has been asked.
  const [offered, setOffered] = useState<KeptWork<Work> | null>();
  const changed = useRef(false);

  useEffect(() => {
    let open = true;
    const look = async () => {
      const kept = await keptWork.find<Work>(key);
      if (open) setOffered(kept);
    };
    void look();
    return () => {
      open = false;
    };
  }, [key]);

  useEffect(() => {
    if (offered !== null || !changed.current) return;
    void (work.entries.length > 0 ? keptWork.keep(key, work) : keptWork.drop(key));
  }, [key, work, offered]);

  const put = (change: (work: Work) => Work) => {
    changed.current = true;
    setWork(change);
  };

  return {
    ...work,
    offered: offered ?? null,
    enter: (place: EntryPlace, values: Pick<Entry, 'status' | 'day' | 'picture'>, picture?: Blob) =>
      put(({ entries, pictures }) => ({
        entries: withEntry(entries, sheets, place, values),
        pictures: picture && values.picture ? new Map(pictures).set(values.picture, picture) : pictures,
      })),
    /** Puts other entries in the place of those there are: after the report was loaded anew. */
    replace: (entries: readonly Entry[]) => put(({ pictures }) => ({ entries, pictures })),
    takeOffered: () => {
      if (offered) put(() => withFreshUrls(offered.work));
      setOffered(null);
    },
    refuseOffered: async () => {
      setOffered(null);
      await keptWork.drop(key);
    },
    /** After a save. */
    forget: () => keptWork.drop(key),
  };
}

/** Object URLs end with the page that made them; the pictures behind them were kept. */
function withFreshUrls({ entries, pictures }: Work): Work {
  const urls = new Map([...pictures].map(([old, picture]) => [old, URL.createObjectURL(picture)]));
  const fresh = [...pictures].map(([old, picture]) => [urls.get(old) ?? old, picture] as const);
  return {
    entries: entries.map((entry) => ({
      ...entry,
      ...(entry.picture !== undefined && { picture: urls.get(entry.picture) ?? entry.picture }),
    })),
    pictures: new Map(fresh),
  };
}

import { freshUrls, useKeptWork, type Keeping } from '../../reports/public.ts';
import { withEntry, type Entry, type EntryPlace, type LoadedReport } from './entries.ts';

/** What is entered in a report; `pictures` are those that are on this device alone, by their object URLs. */
type Work = { entries: readonly Entry[]; pictures: ReadonlyMap<string, Blob> };

const NOTHING: Work = { entries: [], pictures: new Map() };

const KEEPING: Keeping<Work, readonly Entry[]> = {
  pack: ({ entries, pictures }) => (entries.length > 0 ? { value: entries, files: pictures } : null),
  unpack: ({ value, files }) => {
    const urls = freshUrls(files);
    return {
      entries: value.map((entry) => ({
        ...entry,
        ...(entry.picture !== undefined && { picture: urls.get(entry.picture) ?? entry.picture }),
      })),
      pictures: new Map([...files].map(([old, picture]) => [urls.get(old) ?? old, picture])),
    };
  },
};

/**
 * What was entered in a report and is not saved, kept on this device under `key`.
 */
export function useEntries(key: string, report: LoadedReport) {
  const { work, put, ...kept } = useKeptWork(key, NOTHING, KEEPING);
  return {
    ...work,
    ...kept,
    enter: (place: EntryPlace, values: Pick<Entry, 'status' | 'day' | 'picture'>, picture?: Blob) =>
      put(({ entries, pictures }) => ({
        entries: withEntry(entries, report, place, values),
        pictures: picture && values.picture ? new Map(pictures).set(values.picture, picture) : pictures,
      })),
    /** Puts other entries in the place of those there are: after the report was loaded anew. */
    replace: (entries: readonly Entry[]) => put(({ pictures }) => ({ entries, pictures })),
  };
}

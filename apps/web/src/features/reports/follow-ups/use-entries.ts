import { type Entering, type Entry, type FindingPlace, type LoadedReport, withEntry } from '@rigbook/domain';
import { freshPaths, useReportDraft, type Keeping } from '../../../lib/unsaved-work/use-report-draft.ts';

/** What is entered in a report; `pictures` are those that are only on this device, by their paths. */
type Work = { entries: readonly Entry[]; pictures: ReadonlyMap<string, Blob> };

const NOTHING: Work = { entries: [], pictures: new Map() };

const KEEPING: Keeping<Work, readonly Entry[]> = {
  pack: ({ entries, pictures }) => (entries.length > 0 ? { value: entries, files: pictures } : null),
  unpack: ({ value, files }) => {
    const urls = freshPaths(files);
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
 * The unsaved entries of a report, kept on this device under `key`.
 */
export function useEntries(key: string, report: LoadedReport) {
  const { work, put, ...kept } = useReportDraft(key, NOTHING, KEEPING);
  return {
    ...work,
    ...kept,
    enter: (place: FindingPlace, values: Entering, picture?: Blob) =>
      put(({ entries, pictures }) => ({
        entries: withEntry(entries, report, place, values),
        pictures: picture && values.picture ? new Map(pictures).set(values.picture, picture) : pictures,
      })),
    /** Notes that a picture that was only on this device is stored. */
    stored: (url: string, path: string) =>
      put(({ entries, pictures }) => ({
        entries: entries.map((entry) => (entry.picture === url ? { ...entry, picture: path } : entry)),
        pictures,
      })),
    /** Replaces the entries, after the report was loaded again. */
    replace: (entries: readonly Entry[]) => put(({ pictures }) => ({ entries, pictures })),
  };
}

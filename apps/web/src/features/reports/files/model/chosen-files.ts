import { HOUR } from '@rigbook/domain';
import { newUuid } from '../../../../lib/browser/new-uuid.ts';
import type { Keeping } from '../../../../lib/unsaved-work/use-report-draft.ts';

/** 'kept': the line was down when it was to be sent. */
type Fate = { status: 'waiting' | 'kept' } | { status: 'done'; path: string } | { status: 'failed'; error: unknown };

/** A chosen file; `id` distinguishes it from another of the same name. */
export type ChosenFile = Fate & { id: string; file: File };

/** The files chosen for a report; a stored path is valid only for that report. */
export type ChosenFiles = { report: string; chosen: readonly ChosenFile[] };

export const withFiles = ({ report, chosen }: ChosenFiles, files: readonly File[]): ChosenFiles => ({
  report,
  chosen: [...chosen, ...files.map((file): ChosenFile => ({ id: newUuid(), file, status: 'waiting' }))],
});

export const withoutFile = ({ report, chosen }: ChosenFiles, id: string): ChosenFiles => ({
  report,
  chosen: chosen.filter((one) => one.id !== id),
});

/** Sets the outcome of a file's upload. */
export const withFate = ({ report, chosen }: ChosenFiles, id: string, fate: Fate): ChosenFiles => ({
  report,
  chosen: chosen.map((one) => (one.id === id ? { id, file: one.file, ...fate } : one)),
});

type Kept = { report: string; chosen: { id: string; path: string | null }[] };

/**
 * The server keeps an unclaimed upload for a day (rules.md#unclaimed-uploads); the remaining hours are a margin for the
 * save itself.
 */
const UPLOADS_LAST = 20 * HOUR;

/** A file that was not stored, or too long ago, is uploaded again. */
export const CHOSEN_FILES_KEEPING: Keeping<ChosenFiles, Kept> = {
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
    chosen: chosen.flatMap(({ id, path }): ChosenFile[] => {
      const file = files.get(id);
      if (!(file instanceof File)) return [];
      const isStored = path !== null && keptAt > Date.now() - UPLOADS_LAST;
      return [{ id, file, ...(isStored ? { status: 'done', path } : { status: 'waiting' }) }];
    }),
  }),
};

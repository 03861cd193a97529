import { freshUrls, withStoredPaths, type Keeping } from '../../reports/public.ts';
import { comparisonOf } from './comparison.ts';
import type { Draft } from './draft.ts';

/** A draft without its files; `workbook`: what the chosen one is called, and the name under which it is kept. */
export type KeptDraft = Omit<Draft, 'file' | 'pictures'> & { workbook: { name: string; key: string } | null };

/**
 * The server keeps what is uploaded and not saved for a day (rules.md#unclaimed-uploads); the rest of it is for the
 * save itself.
 */
const UPLOADS_LAST = 20 * 3_600_000;

/** Keeps a draft as it is; of a report that is opened to be edited and not changed there is nothing to keep. */
export const DRAFT_KEEPING: Keeping<Draft | null, KeptDraft> = {
  pack: (draft) => {
    if (!draft || (draft.ground && !draft.changed)) return null;
    const { file, pictures, ...rest } = draft;
    const workbook = file && { name: file.name, key: JSON.stringify([file.name, file.size, file.lastModified]) };
    const files = new Map(pictures);
    if (file && workbook) files.set(workbook.key, file);
    return { value: { ...rest, workbook }, files };
  },
  unpack: ({ value: { workbook, ...rest }, files, keptAt }) => {
    const file = workbook && files.get(workbook.key);
    const pictures = [...files].filter(([name]) => name !== workbook?.key);
    // What was stored too long ago to be there for sure goes up again with the save.
    const isStored = keptAt > Date.now() - UPLOADS_LAST || rest.done.includes('report');
    const urls = freshUrls(pictures.filter(([name]) => name.startsWith('blob:') || !isStored));
    const sheets = withStoredPaths(rest.sheets, urls);
    return {
      ...rest,
      // Not there in what was kept before comparisons were made.
      comparison: rest.comparison ?? (workbook && rest.ground ? comparisonOf(rest.ground.sheets, sheets) : null),
      file: file instanceof File ? file : null,
      sheets,
      pictures: new Map(pictures.map(([name, picture]) => [urls.get(name) ?? name, picture])),
      loose: rest.loose.map((picture) => ({ ...picture, url: urls.get(picture.url) ?? picture.url })),
    };
  },
};

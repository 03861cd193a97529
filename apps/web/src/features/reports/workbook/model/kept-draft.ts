import { HOUR } from '@rigbook/domain';
import { freshPaths, type Keeping } from '../../../../lib/unsaved-work/use-report-draft.ts';
import { isLocal, withStoredPaths } from '../../saving/model/local-pictures.ts';
import { comparisonOf } from './comparison.ts';
import type { Draft, ReportBase } from './draft.ts';
import { movedUrls } from './moved-urls.ts';

/** A draft without its files; `workbook`: what the chosen one is called, and the name under which it is kept. */
export type KeptDraft = Omit<Draft, 'file' | 'pictures'> & {
  workbook: { name: string; key: string } | null;
  /** What earlier versions called the base. */
  ground?: ReportBase | null;
};

/**
 * The server keeps an unclaimed upload for a day (rules.md#unclaimed-uploads); the remaining hours are a margin for the
 * save itself.
 */
const UPLOADS_LAST = 20 * HOUR;

/** Keeps a draft as it is; a report opened for editing and not changed is not kept. */
export const DRAFT_KEEPING: Keeping<Draft | null, KeptDraft> = {
  pack: (draft) => {
    if (!draft || (draft.base && !draft.changed)) return null;
    const { file, pictures, ...rest } = draft;
    const workbook = file && { name: file.name, key: JSON.stringify([file.name, file.size, file.lastModified]) };
    const files = new Map(pictures);
    if (file && workbook) files.set(workbook.key, file);
    return { value: { ...rest, workbook }, files };
  },
  unpack: ({ value: { workbook, ground = null, ...stored }, files, keptAt }) => {
    const rest = { ...stored, base: stored.base ?? ground };
    const file = workbook && files.get(workbook.key);
    const pictures = [...files].filter(([name]) => name !== workbook?.key);
    // An upload too old to still be there for certain is uploaded again by the save.
    const isStored = keptAt > Date.now() - UPLOADS_LAST || rest.done.includes('report');
    const urls = freshPaths(pictures.filter(([name]) => isLocal(name) || !isStored));
    const sheets = withStoredPaths(rest.sheets, urls);
    return {
      ...rest,
      // Missing in drafts kept by versions without comparisons.
      comparison: rest.comparison ?? (workbook && rest.base ? comparisonOf(rest.base.sheets, sheets) : null),
      file: file instanceof File ? file : null,
      sheets,
      pictures: new Map(pictures.map(([name, picture]) => [urls.get(name) ?? name, picture])),
      // Missing in drafts kept by versions that did not know merged values.
      ...(rest.parts && { parts: new Map([...rest.parts].map(([url, part]) => [urls.get(url) ?? url, part])) }),
      ...movedUrls({ ...rest, merged: rest.merged ?? { values: [], pictures: [] } }, urls),
      loose: rest.loose.map((picture) => ({ ...picture, url: urls.get(picture.url) ?? picture.url })),
    };
  },
};

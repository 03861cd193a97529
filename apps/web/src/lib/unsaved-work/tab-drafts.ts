import { DRAFT_PREFIX, ifAllowed } from '../browser/tab-storage.ts';

/**
 * Drafts of small forms, kept in the tab's own storage: a reload finds them at once, no other tab reads them, and they
 * end with the tab. If storage is blocked or full, the form works but isn't kept.
 */
export const tabDrafts = {
  /** What was kept under `key`, or null. */
  find: (key: string): Record<string, unknown> | null =>
    ifAllowed(() => {
      const draft = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + key) ?? 'null') as unknown;
      return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : null;
    }) ?? null,
  keep: (key: string, values: Record<string, unknown>): void => {
    ifAllowed(() => sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(values)));
  },
  drop: (key: string): void => {
    ifAllowed(() => sessionStorage.removeItem(DRAFT_PREFIX + key));
  },
};

import { useSyncExternalStore } from 'react';
import { PATTERNS, type PageId } from '../../../lib/navigation/paths.ts';
import { keepOwn, onPreferenceOfOtherTab, readOwn } from '../../../lib/session/preferences.ts';

/** A starred page. Its name is shown in the current language; its subject is data. */
export type StarredPage = { path: string; page: PageId; subject: string | null };

/** The list keeps 10 items (rules.md#page-measures). */
export const MOST_STARRED = 10;

const listeners = new Set<() => void>();
let starred: readonly StarredPage[] | null = null;

function kept(): readonly StarredPage[] {
  try {
    const list = JSON.parse(readOwn('starred') ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isStarredPage).slice(0, MOST_STARRED) : [];
  } catch {
    return [];
  }
}

/** The address that a star keeps: of the register and the fleet with their filter, without the page of the list. */
export const starPath = (page: PageId, { pathname, search }: { pathname: string; search: string }): string =>
  page === 'findings' || page === 'fleet' ? pathname + search.replace(/[?&]page=\d+$/, '') : pathname;

/** What is stored in a browser may be from an older version, or edited by hand. */
function isStarredPage(item: unknown): item is StarredPage {
  const { path, page, subject } = (item ?? {}) as Record<string, unknown>;
  const isOurs = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');
  return isOurs && typeof page === 'string' && page in PATTERNS && (subject === null || typeof subject === 'string');
}

const current = () => (starred ??= kept());

function change(next: readonly StarredPage[] | null): void {
  starred = next;
  for (const listener of listeners) listener();
}

function keep(next: readonly StarredPage[]): void {
  keepOwn('starred', JSON.stringify(next));
  change(next);
}

/** Reads the stored pages again: they were changed in another tab, or another user is signed in. */
export const reloadStarred = (): void => change(null);

/** Stars a page, or removes its star; false if it would be one too many. */
export function toggleStar(page: StarredPage): boolean {
  const others = current().filter(({ path }) => path !== page.path);
  if (others.length < current().length) keep(others);
  else if (others.length >= MOST_STARRED) return false;
  else keep([...others, page]);
  return true;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) onPreferenceOfOtherTab(reloadStarred);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStarred = (): readonly StarredPage[] => useSyncExternalStore(subscribe, current);

import { useEffect, useSyncExternalStore } from 'react';

/** What the open page is called, as far as it says so itself. */
export type PageNames = {
  /** The real name of what is open, such as 'Marlin Crest: inspection': the page's heading. */
  heading?: string;
  /** What tells it from others of that heading, in the browser tab: the name of its workbook. */
  detail?: string | undefined;
  /** What it is about, for the star: 'Marlin Crest'. */
  subject?: string;
  /** Where the title in the breadcrumb leads, if not to the list of its noun. */
  up?: string;
};

const NONE: PageNames = {};

const listeners = new Set<() => void>();
let said: readonly PageNames[] = [];
let names = NONE;

function change(next: readonly PageNames[]): void {
  said = next;
  names = Object.assign({}, ...said) as PageNames;
  for (const listener of listeners) listener();
}

function say(some: PageNames): () => void {
  change([...said, some]);
  return () => change(said.filter((one) => one !== some));
}

/** Sets what the open page is called; parts of a page may each know something of it. */
export function usePageNames({ heading, detail, subject, up }: PageNames): void {
  useEffect(
    () =>
      say({
        ...(heading !== undefined && { heading }),
        ...(detail !== undefined && { detail }),
        ...(subject !== undefined && { subject }),
        ...(up !== undefined && { up }),
      }),
    [heading, detail, subject, up],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the open page has said that it is called. */
export const useOpenNames = (): PageNames => useSyncExternalStore(subscribe, () => names);

/** The subject set by the open page; null for a page without one. */
export const usePageSubject = (): string | null => useOpenNames().subject ?? null;

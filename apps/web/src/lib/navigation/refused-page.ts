import type { ShellPageId } from './page-calls.ts';

let refused: ShellPageId | null = null;

/** Remembers the page that the guard did not open, for the notice on the page that is opened instead. */
export function refusePage(page: ShellPageId): void {
  refused = page;
}

/** Returns that page, once. */
export function takeRefusedPage(): ShellPageId | null {
  const page = refused;
  refused = null;
  return page;
}

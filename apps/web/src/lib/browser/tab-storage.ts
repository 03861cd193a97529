/** Prefix of the keys of drafts in the tab's own storage. */
export const DRAFT_PREFIX = 'rigbook.draft.';

/** Called after a deliberate sign-out: none of the user's drafts stay in the tab. */
export function dropTabDrafts(): void {
  ifAllowed(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
  });
}

/** Undefined if storage is blocked or full. */
export function ifAllowed<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

const PREFIX = 'rigbook.draft.';

/**
 * What was typed into a form and not saved, or null. Kept in this tab alone, and no longer than the tab.
 * @param key whose form at which address: `ownKey(session, pathname)`
 */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as unknown;
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the form works, it is only not kept.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

/** After somebody has signed out of their own will: nothing of theirs stays behind in the tab. */
export function dropAllDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

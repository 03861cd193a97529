const PREFIX = 'rigbook.draft.';

/** Whose form at which address: nobody is offered what somebody else typed in the same tab. */
export type DraftKey = { clientCode: string; userName: string; address: string };

const nameOf = ({ clientCode, userName, address }: DraftKey) =>
  PREFIX + JSON.stringify([clientCode, userName, address]);

/** What was typed into a form and not saved, or null. Kept in this tab alone, and no longer than the tab. */
export function readDraft(key: DraftKey): Record<string, unknown> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') as unknown;
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: DraftKey, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the form works, it is only not kept.
  }
}

export function dropDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(nameOf(key));
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

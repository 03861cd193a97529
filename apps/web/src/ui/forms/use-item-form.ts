import { useItemSave, type ItemSave } from './use-item-save.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** What was typed and not saved: `lib/use-draft.ts` keeps it. */
type Draft = { dirty: boolean; restored: boolean; discard: () => void; forget: () => void };

type Given = {
  draft: Draft;
  save: () => Promise<string>;
  /** Once it is saved and leaving asks no more. */
  onSaved: () => unknown;
  /** Asks for the item anew, when somebody else was faster. */
  onLoadAgain: (() => void) | undefined;
};

export type ItemFormState = {
  save: ItemSave;
  restored: boolean;
  discard: () => void;
  /** Offered when the save failed because somebody else was faster. */
  loadAgain: (() => void) | undefined;
  /** Field name -> what to correct. */
  errors: Readonly<Record<string, string>>;
};

/** The form of a client, user or visit: asks before something unsaved is left, and keeps it until it is saved. */
export function useItemForm({ draft, save, onSaved, onLoadAgain }: Given): ItemFormState {
  const release = useUnsavedWarning(draft.dirty);
  const saving = useItemSave(save, () => {
    draft.forget();
    release();
    return onSaved();
  });
  const { code, fields = {} } = (saving.error ?? {}) as { code?: string; fields?: Record<string, string> };
  const loadAgain = () => {
    draft.forget();
    onLoadAgain?.();
  };
  return {
    save: saving,
    restored: draft.restored,
    discard: draft.discard,
    loadAgain: code === 'stale' ? loadAgain : undefined,
    errors: fields,
  };
}

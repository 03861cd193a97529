import { useState } from 'react';
import type { Owner } from './other-tab.tsx';
import { useItemSave, type ItemSave } from './use-item-save.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

type FieldOf<Values> = keyof Values & string;

/** What was typed and not saved: `lib/unsaved-work` keeps it. */
type Draft<Values> = {
  values: Values;
  /** The values that the form began with. */
  start: Values;
  owner: Owner;
  dirty: boolean;
  restored: boolean;
  discard: () => void;
  forget: () => void;
  mergedWith: (theirs: Values) => { conflicts: FieldOf<Values>[]; others: FieldOf<Values>[] };
  rebase: (theirs: Values, taken: readonly FieldOf<Values>[]) => void;
};

/** What the form calls a field, and what a value of it says. */
export type FieldWords<Values> = {
  [Field in FieldOf<Values>]?: { label: string; say?: (value: Values[Field]) => string };
};

type Given<Values> = {
  draft: Draft<Values>;
  fields: FieldWords<Values>;
  save: () => Promise<unknown>;
  /** The text of a success. */
  saved: string;
  /** Called once it is saved and leaving no longer asks. */
  onSaved: () => unknown;
  /** Loads the item again, if someone else has changed it. */
  onLoadAgain: (() => void) | undefined;
  /** What is saved of the item by now; null where that can't be loaded. */
  loadSaved: () => Promise<Values | null>;
};

/** A field of the form in one version or both. */
export type ShownField = { field: string; title: string; mine: string; theirs: string };

/** Someone else saved the item meanwhile. */
export type ItemConflict = {
  /** The name of that user; null if unknown. */
  name: string | null;
  items: readonly ShownField[];
  /** What they changed that was not touched here. */
  others: readonly ShownField[];
  settle: (taken: readonly ShownField[]) => void;
  cancel: () => void;
};

export type ItemFormState = {
  save: ItemSave;
  restored: boolean;
  owner: Owner;
  discard: () => void;
  /** Offered if the save failed because someone else has changed the item. */
  loadAgain: (() => void) | undefined;
  conflict: ItemConflict | null;
  /** Field name -> what to correct. */
  errors: Readonly<Record<string, string>>;
};

type Refusal = { code?: string; fields?: Record<string, string> };

/** The form of a client, user or visit: asks before something unsaved is left, and keeps it until it is saved. */
export function useItemForm<Values extends object>(given: Given<Values>): ItemFormState {
  const { draft, save, saved, onSaved, onLoadAgain, loadSaved } = given;
  const release = useUnsavedWarning(draft.dirty);
  const [stale, setStale] = useState<{ theirs: Values; name: string | null } | null>(null);
  const saveOrCompare = async () => {
    try {
      return await save();
    } catch (error) {
      const { code, fields = {} } = error as Refusal;
      const theirs = code === 'stale' ? await loadSaved() : null;
      if (theirs) setStale({ theirs, name: fields['changed_by'] ?? null });
      throw error;
    }
  };
  const saving = useItemSave({
    save: saveOrCompare,
    saved,
    changes: () => changesOf(given),
    onSaved: () => {
      draft.forget();
      release();
      return onSaved();
    },
  });
  const { code, fields = {} } = (saving.error ?? {}) as Refusal;
  const loadAgain = () => {
    draft.forget();
    onLoadAgain?.();
  };
  return {
    save: saving,
    restored: draft.restored,
    owner: draft.owner,
    discard: draft.discard,
    loadAgain: code === 'stale' ? loadAgain : undefined,
    conflict: stale && {
      ...conflictOf(given, stale.theirs),
      name: stale.name,
      settle: (taken) => {
        takeFields(draft, stale.theirs, taken);
        saving.forgive();
        setStale(null);
      },
      cancel: () => setStale(null),
    },
    errors: fields,
  };
}

/** Goes on from what someone else saved; of what both changed, the `taken` fields are theirs. */
function takeFields<Values extends object>(draft: Draft<Values>, theirs: Values, taken: readonly ShownField[]): void {
  const names = taken.map(({ field }) => field);
  const { conflicts } = draft.mergedWith(theirs);
  draft.rebase(
    theirs,
    conflicts.filter((field) => names.includes(field)),
  );
}

/** What a value of a field says; null if the form has no name for the field. */
function sayField<Values extends object>(fields: FieldWords<Values>, field: FieldOf<Values>, values: Values) {
  const words = fields[field];
  if (!words) return null;
  return { label: words.label, text: words.say ? words.say(values[field]) : String(values[field] ?? '') };
}

/** 'Name: Halcyon → Halcyon Offshore' for each field that has a name in the form and changes; of a new item its words. */
function changesOf<Values extends object>({ draft: { start, values }, fields }: Given<Values>): string[] {
  return (Object.keys(fields) as FieldOf<Values>[]).flatMap((field) => {
    const [before, after] = [sayField(fields, field, start), sayField(fields, field, values)];
    if (!before || !after || before.text === after.text) return [];
    return [`${after.label}: ${[before.text, after.text || '–'].filter(Boolean).join(' → ')}`];
  });
}

/** The fields that have a name in the form; the others are no business of a person's. */
function conflictOf<Values extends object>({ draft, fields }: Given<Values>, theirs: Values) {
  const shown = (names: readonly FieldOf<Values>[]): ShownField[] =>
    names.flatMap((field) => {
      const [mine, other] = [sayField(fields, field, draft.values), sayField(fields, field, theirs)];
      return mine && other ? [{ field, title: mine.label, mine: mine.text, theirs: other.text }] : [];
    });
  const { conflicts, others } = draft.mergedWith(theirs);
  return { items: shown(conflicts), others: shown(others) };
}

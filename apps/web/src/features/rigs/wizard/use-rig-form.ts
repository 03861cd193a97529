import type { Rig } from '@rigbook/contract';
import {
  type CopiedField,
  putSpecField,
  type RigContent,
  specChanges,
  type SpecChange,
  type SpecFieldPlace,
  type SpecGroup,
} from '@rigbook/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { RigDraft } from '../../../lib/unsaved-work/use-rig-draft.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useCopies } from './use-copies.ts';

/** The part of a rig that the wizards edit. */
export const contentOf = ({ name, specs }: Pick<Rig, 'name' | 'specs'>): RigContent => ({
  name,
  specs: (specs ?? []) as SpecGroup[],
});

/** What the last change can be taken back to, until the next one: a copy of so many fields, or the removal of one. */
type Undoable = { before: RigContent } & ({ copied: number } | { removed: SpecFieldPlace });

export type RigForm = ReturnType<typeof useRigForm>;

/**
 * A rig being edited: as saved, as edited here, and the draft of the difference, which is kept in this browser on
 * every change.
 */
export function useRigForm(rig: Rig, start: RigContent, draft: RigDraft) {
  const [saved, setSaved] = useState(rig);
  const [content, setContent] = useState(start);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const { unchecked, addCopied, markChecked } = useCopies(draft, content);
  const changes = specChanges(contentOf(saved), content);

  useKeptChanges(draft, saved, content);

  const change = (edit: (old: RigContent) => RigContent) => {
    setContent(edit);
    setUndoable(null);
  };
  const undo = undoable && (() => change(() => undoable.before));

  return {
    /** The rig as saved; its `updated_at` is the revision that a save is based on. */
    saved,
    content,
    changes,
    setName: (name: string) => change((old) => ({ ...old, name })),
    setField: (place: SpecFieldPlace, value: string) =>
      change((old) => ({ ...old, specs: putSpecField(old.specs, place, value) })),
    removeField: (place: SpecFieldPlace) => {
      setUndoable({ before: content, removed: place });
      setContent({ ...content, specs: putSpecField(content.specs, place, null) });
    },
    copyIn: (specs: SpecGroup[], fields: CopiedField[]) => {
      setUndoable({ before: content, copied: fields.length });
      setContent({ ...content, specs });
      addCopied(fields);
    },
    /** Copied from another rig and not looked at since. */
    unchecked,
    markChecked,
    /** The copy just made. */
    copied: undoable && 'copied' in undoable && undo ? { fields: undoable.copied, undo } : null,
    /** The field just removed, which gets its old place and value back. */
    removed: undoable && 'removed' in undoable && undo ? { place: undoable.removed, undo } : null,
    /** Continues from what someone else saved meanwhile. */
    rebase: (onto: Rig, merged: RigContent) => {
      setSaved(onto);
      change(() => merged);
    },
    /** Called after a save: nothing is left to keep. */
    forgetDraft: () => draft.keep([]),
  };
}

/** Keeps the difference between a rig as saved and as edited here in this browser. */
function useKeptChanges(draft: RigDraft, saved: Rig, content: RigContent): void {
  const t = useT();
  const warn = useEffectEvent(() => notify.warning(t('rigs.draft.title'), t('rigs.draft.notKept'), 'draft-not-kept'));
  const keep = useEffectEvent((now: SpecChange[]) => {
    if (!draft.keep(now)) warn();
  });
  useEffect(() => {
    keep(specChanges(contentOf(saved), content));
  }, [saved, content]);
}

import type { Rig } from '@rigbook/contract';
import type { SpecGroup } from '@rigbook/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { draftKey, keepDraft } from '../model/rig-draft.ts';
import { changesBetween } from '../model/spec-changes.ts';
import { putField, type FieldPlace, type RigContent } from '../specifications/spec-fields.ts';

/** What of a rig the wizards edit. */
export const contentOf = ({ name, specs }: Pick<Rig, 'name' | 'specs'>): RigContent => ({
  name,
  specs: (specs ?? []) as SpecGroup[],
});

export type RigForm = ReturnType<typeof useRigForm>;

/**
 * A rig while it is edited: as it is saved, as it is here, and the draft of the difference, kept in this browser at
 * every change.
 */
export function useRigForm(rig: Rig, start: RigContent) {
  const t = useT();
  const [saved, setSaved] = useState(rig);
  const [content, setContent] = useState(start);
  /** As it was before something was copied in; until the next change that can be undone. */
  const [beforeCopy, setBeforeCopy] = useState<RigContent | null>(null);
  const key = draftKey(useSession(), rig.UUID);
  const changes = changesBetween(contentOf(saved), content);

  const warn = useEffectEvent(() => notify.warning(t('rigs.draft.title'), t('rigs.draft.notKept'), 'draft-not-kept'));
  useEffect(() => {
    if (!keepDraft(key, changesBetween(contentOf(saved), content))) warn();
  }, [key, saved, content]);

  const change = (edit: (old: RigContent) => RigContent) => {
    setContent(edit);
    setBeforeCopy(null);
  };

  return {
    /** The rig as it is saved; its `updated_at` is the revision that a save builds on. */
    saved,
    content,
    changes,
    setName: (name: string) => change((old) => ({ ...old, name })),
    /** `value` null takes the field away. */
    setField: (place: FieldPlace, value: string | null) =>
      change((old) => ({ ...old, specs: putField(old.specs, place, value) })),
    copyIn: (specs: SpecGroup[]) => {
      setBeforeCopy(content);
      setContent({ ...content, specs });
    },
    undoCopy: beforeCopy && (() => change(() => beforeCopy)),
    /** Goes on from what somebody else saved meanwhile. */
    rebase: (onto: Rig, merged: RigContent) => {
      setSaved(onto);
      change(() => merged);
    },
    /** After a save: nothing is left to keep. */
    forgetDraft: () => void keepDraft(key, []),
  };
}

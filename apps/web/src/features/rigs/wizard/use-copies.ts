import { type CopiedField, isSamePlace, type RigContent, type SpecFieldPlace, stillCopied } from '@rigbook/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RigDraft } from '../../../lib/unsaved-work/use-rig-draft.ts';

/** What was copied from another rig, kept in this browser until someone has changed it or looked at it. */
export function useCopies(draft: RigDraft, { specs }: RigContent) {
  const [copies, setCopies] = useState(draft.copied);
  const unchecked = stillCopied(copies, specs);
  const keep = useEffectEvent((now: readonly CopiedField[]) => draft.keepCopied(now));
  useEffect(() => {
    keep(stillCopied(copies, specs));
  }, [copies, specs]);
  const isKnown = ({ place, value }: CopiedField) =>
    copies.some((one) => one.value === value && isSamePlace(one.place, place));
  return {
    unchecked,
    /** What they replace stays known, for a copy that is undone. */
    addCopied: (fields: readonly CopiedField[]) => setCopies([...copies, ...fields.filter((field) => !isKnown(field))]),
    markChecked: (places: readonly SpecFieldPlace[]) =>
      setCopies(copies.filter(({ place }) => !places.some((other) => isSamePlace(place, other)))),
  };
}

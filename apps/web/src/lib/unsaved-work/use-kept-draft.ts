import { useEffect, useState } from 'react';
import { deviceDrafts, type KeptDraft } from './device-drafts.ts';
import { isContinued, isTaken } from './draft-owner.ts';

/** A draft on this device, for the tab that owns it. */
export type DraftKeeping<Value> = {
  /** What was kept before; null if there is nothing or it was answered; undefined while it is being loaded. */
  offered: KeptDraft<Value> | null | undefined;
  /** It was taken over from another tab: the user has already answered. */
  continues: boolean;
  /** Marks the offer as answered. */
  answer: () => void;
  /** Null drops what is kept. Resolves to whether it succeeded. */
  keep: (packed: { value: Value; files?: ReadonlyMap<string, Blob> } | null) => Promise<boolean>;
};

export function useKeptDraft<Value>(key: string): DraftKeeping<Value> {
  const [offered, setOffered] = useState<KeptDraft<Value> | null>();
  useEffect(() => {
    let open = true;
    const look = async () => {
      const kept = await deviceDrafts.find<Value>(key);
      if (open) setOffered(kept);
    };
    void look();
    return () => {
      open = false;
    };
  }, [key]);
  return {
    offered,
    continues: isContinued(key),
    answer: () => setOffered(null),
    keep: async (packed) => {
      if (isTaken(key)) return true;
      return packed ? deviceDrafts.keep(key, packed.value, packed.files) : deviceDrafts.drop(key);
    },
  };
}

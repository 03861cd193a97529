import type { CopiedField, SpecChange } from '@rigbook/domain';
import { useState } from 'react';
import { isContinued, isTaken } from './draft-owner.ts';

type KeptChanges = {
  value: SpecChange[];
  /** Milliseconds since 1970. */
  keptAt: number;
};

export type RigDraft = {
  /** Changes that were kept before; null if there are none, or they were answered. */
  offered: KeptChanges | null;
  /** They were taken over from another tab: the user has already answered. */
  continues: boolean;
  answer: () => void;
  /** Keeps the changes; an empty list drops the draft. Returns whether it succeeded. */
  keep: (changes: SpecChange[]) => boolean;
  /** What was copied from another rig and not looked at, also in what is saved by now. */
  copied: CopiedField[];
  keepCopied: (fields: readonly CopiedField[]) => void;
};

/**
 * Unsaved changes to a rig, kept on this device as changes rather than a copy, since others may save the rig in the
 * meantime. They are small enough for local storage, which is written synchronously, before a reload can interrupt it.
 */
export function useRigDraft(key: string): RigDraft {
  const [offered, setOffered] = useState(() => kept(key));
  const [copied] = useState(() => copiedIn(key));
  return {
    offered,
    continues: isContinued(key),
    answer: () => setOffered(null),
    keep: (changes) => isTaken(key) || keep(key, changes),
    copied,
    keepCopied: (fields) => {
      if (!isTaken(key)) keepCopied(key, fields);
    },
  };
}

/** The same storage key as in older versions of the portal. */
const placeOf = (key: string) => `rigbook.rig-draft.${key}`;

type Stored = { keptAt: string; changes: SpecChange[] };

/** The draft, or null if there is none or it can't be read. */
function kept(key: string): KeptChanges | null {
  try {
    const stored = JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null') as unknown;
    return isStored(stored) ? { value: stored.changes, keptAt: Date.parse(stored.keptAt) } : null;
  } catch {
    return null;
  }
}

function keep(key: string, changes: SpecChange[]): boolean {
  try {
    const stored: Stored = { keptAt: new Date().toISOString(), changes };
    if (changes.length > 0) localStorage.setItem(placeOf(key), JSON.stringify(stored));
    else localStorage.removeItem(placeOf(key));
    return true;
  } catch {
    // Storage is blocked or full: the page then says that nothing is kept.
    return false;
  }
}

/** By itself, because what was copied is saved before it was looked at. */
const placeOfCopied = (key: string) => `rigbook.rig-copied.${key}`;

function copiedIn(key: string): CopiedField[] {
  try {
    const stored = JSON.parse(localStorage.getItem(placeOfCopied(key)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isCopied) : [];
  } catch {
    return [];
  }
}

function keepCopied(key: string, fields: readonly CopiedField[]): void {
  try {
    if (fields.length > 0) localStorage.setItem(placeOfCopied(key), JSON.stringify(fields));
    else localStorage.removeItem(placeOfCopied(key));
  } catch {
    // Storage is blocked or full: the draft says so.
  }
}

const isCopied = (value: unknown): value is CopiedField =>
  isRecord(value) && isPlace(value['place']) && typeof value['value'] === 'string';

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  typeof value['keptAt'] === 'string' &&
  !Number.isNaN(Date.parse(value['keptAt'])) &&
  Array.isArray(value['changes']) &&
  value['changes'].length > 0 &&
  value['changes'].every(isChange);

const isChange = (value: unknown): value is SpecChange =>
  isRecord(value) &&
  (value['place'] === null || isPlace(value['place'])) &&
  Array.isArray(value['titles']) &&
  [value['before'], value['after']].every((text) => text === null || typeof text === 'string');

const isPlace = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isInteger(value['group']) &&
  Number.isInteger(value['subSpec']) &&
  typeof value['section'] === 'string' &&
  typeof value['field'] === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

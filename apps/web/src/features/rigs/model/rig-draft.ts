import { ownKey } from '../../../lib/session/account.ts';
import type { Change } from './spec-changes.ts';

/** What somebody did to a rig and has not saved: kept in this browser until it is saved or given up. */
export type RigDraft = {
  /** When it was kept, ISO 8601. */
  keptAt: string;
  changes: Change[];
};

/** Drafts are kept per person and rig: nobody is offered what somebody else typed in the same browser. */
export const draftKey = (person: Parameters<typeof ownKey>[0], rigUuid: string): string =>
  `rigbook.rig-draft.${ownKey(person, rigUuid)}`;

/** The draft that is kept, or null where there is none or it can't be read. */
export function readDraft(key: string): RigDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the changes; without any the draft is given up. Answers whether that was possible. */
export function keepDraft(key: string, changes: Change[]): boolean {
  try {
    const draft: RigDraft = { keptAt: new Date().toISOString(), changes };
    if (changes.length > 0) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
    return true;
  } catch {
    // Storage is blocked or full: the page then says that nothing is kept.
    return false;
  }
}

const isDraft = (value: unknown): value is RigDraft =>
  isRecord(value) &&
  typeof value['keptAt'] === 'string' &&
  Array.isArray(value['changes']) &&
  value['changes'].length > 0 &&
  value['changes'].every(isChange);

const isChange = (value: unknown): value is Change =>
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

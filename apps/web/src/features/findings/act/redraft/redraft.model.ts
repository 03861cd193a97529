import { type CorrectableField, dayWritten, type Finding, mapFields, selectFields } from '@rigbook/domain';
import { changedIn, typedIn, type Typed, type Words } from '../correct/correction.model.ts';

/** A finding of a draft as it is now. `pictures`: their paths. */
export type DraftedFinding = {
  UUID: string;
  revision: number;
  section: string;
  pictures: readonly string[];
  words: Words;
};

/** What was written and not saved: fields, a section, pictures to be removed, and the revision that all of it began with. */
export type Written = {
  typed: Typed;
  section: string | null;
  removed: readonly string[];
  revision: number | null;
};

export const NOTHING: Written = { typed: {}, section: null, removed: [], revision: null };

/** The words of a finding of a sheet. */
export const wordsIn = (finding: Finding): Words => ({
  ...mapFields(selectFields({ kind: 'text', correctable: true }), (field) => finding[field]),
  priority: finding.priority,
  status: finding.status ?? '',
  target_date: dayWritten(finding.target_date) ?? '',
});

/** What was kept in the tab, as far as this version knows it. */
export function writtenIn(kept: Record<string, unknown> | null): Written {
  const { typed, section, removed, revision } = kept ?? {};
  return {
    typed: typedIn(isRecord(typed) ? typed : null),
    section: typeof section === 'string' ? section : null,
    removed: Array.isArray(removed) ? removed.filter((path) => typeof path === 'string') : [],
    revision: typeof revision === 'number' ? revision : null,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What would change of a finding as it is now. */
export type Change = { fields: CorrectableField[]; section: string | null; pictures: string[] | null };

export function changeOf(written: Written, now: DraftedFinding): Change {
  const left = now.pictures.filter((path) => !written.removed.includes(path));
  return {
    fields: changedIn(written.typed, now.words),
    section: written.section === null || written.section.trim() === now.section ? null : written.section.trim(),
    pictures: left.length === now.pictures.length ? null : left,
  };
}

export const isNothing = ({ fields, section, pictures }: Change): boolean =>
  fields.length === 0 && section === null && pictures === null;

/** Whether someone has changed the finding since this was begun: then a person decides whose words count. */
export const isConflicting = ({ revision }: Written, now: DraftedFinding): boolean =>
  revision !== null && revision !== now.revision;

import template from './rig-spec-template.json' with { type: 'json' };

/**
 * One group of a rig's specifications: what one wizard step edits (rules.md#rig-specifications). The server assigns the
 * ids; a blank structure has none yet.
 */
export type SpecGroup = { id?: number; title: string; rig_id?: number; subSpecs: SubSpec[] };

/** A sub-spec's keys other than the hidden ones are its sections, in stored order. */
export type SubSpec = { id?: number; title: string; rig_spec_id?: number } & { [section: string]: SubSpecValue };
export type SubSpecValue = SpecSection | string | number | undefined;

/** A section's keys other than the hidden ones are its fields, in stored order. */
export type SpecSection = { [field: string]: string | number | undefined };

/** The titles of the 21 wizard steps (rules.md#wizard-steps). */
export const STEP_TITLES = [
  'General Data',
  'Generator System',
  'Diesel Engine',
  'Air Compressor Electrical Driven',
  'Air Compressor Diesel Driven',
  'Mast',
  'Casing Stabbing Board',
  'Substructure',
  'Crown Block',
  'Traveling Block',
  'Hook Block',
  'Draw Works',
  'Draw Works Auxiliary Brake',
  'Dead Line Anchor',
  'Drilling Line',
  'Top Drive Assembly',
  'Rotary Table',
  'Mud Pumps',
  'Bop Diverter',
  'Bop System',
  'Accumulator Unit',
] as const;

/** The blank structure of a new rig: one group per step, every field empty, no ids. Never modify it: copy it. */
export const RIG_SPEC_TEMPLATE: readonly SpecGroup[] = template;

/** Keys that users never see (rules.md#rig-specifications). */
export const HIDDEN_SPEC_KEYS: readonly string[] = ['id', 'title', 'rig_id', 'rig_spec_id', 'sub_spec_id', 'subSpecs'];

export type NamedSection = { name: string; fields: SpecField[] };
export type SpecField = { name: string; value: string };

/** The sections of a sub-spec with their fields, in stored order, without the hidden keys. */
export function sectionsOf(subSpec: SubSpec): NamedSection[] {
  return shownEntries(subSpec).flatMap(([name, section]) =>
    typeof section === 'object' ? [{ name, fields: fieldsOf(section) }] : [],
  );
}

/** How many fields of a group are filled in; blanks don't count. */
export function filledFields(group: SpecGroup): { filled: number; total: number } {
  const fields = group.subSpecs.flatMap((subSpec) => sectionsOf(subSpec).flatMap((section) => section.fields));
  return { filled: fields.filter(({ value }) => value.trim() !== '').length, total: fields.length };
}

const BOOLEAN_WORDS = ['according', 'video camera', 'spring', 'locking', 'h2s', 'accumulator'];

/** Whether a field is answered with Yes or No, judged by its name (rules.md#yes-or-no-fields). */
export function isBooleanLike(fieldName: string): boolean {
  const lower = fieldName.toLowerCase();
  return BOOLEAN_WORDS.some((word) => lower.includes(word));
}

/** 'Yes' for 1 (as number or text), 'No' for anything else (rules.md#yes-or-no-fields). */
export function booleanLikeText(value: string | number | null | undefined): 'Yes' | 'No' {
  return String(value).trim() === '1' ? 'Yes' : 'No';
}

function fieldsOf(section: SpecSection): SpecField[] {
  return shownEntries(section).map(([name, value]) => ({ name, value: String(value ?? '') }));
}

function shownEntries<Value>(record: { [key: string]: Value }): [string, Value][] {
  return Object.entries(record).filter(([key]) => !HIDDEN_SPEC_KEYS.includes(key));
}

import { HIDDEN_SPEC_KEYS, type SpecGroup, type SpecSection, type SubSpec } from './rig-specs.ts';

/** What the wizards edit of a rig. */
export type RigContent = { name: string; specs: SpecGroup[] };

/** The place of a field: group and sub-spec by index, because titles may repeat. */
export type SpecFieldPlace = { group: number; subSpec: number; section: string; field: string };

export const isSamePlace = (one: SpecFieldPlace, other: SpecFieldPlace): boolean =>
  one.group === other.group &&
  one.subSpec === other.subSpec &&
  one.section === other.section &&
  one.field === other.field;

export const FIELD_NAME_LENGTH = 200;

/** The value of a field; null if there is no such field. */
export function specFieldAt(
  specs: readonly SpecGroup[],
  { group, subSpec, section, field }: SpecFieldPlace,
): string | null {
  const fields = specs[group]?.subSpecs[subSpec]?.[section];
  if (typeof fields !== 'object' || !Object.hasOwn(fields, field)) return null;
  return String(fields[field] ?? '');
}

/**
 * The specifications with one field set, or removed if `value` is null. A field that is new to its section comes last. A
 * sub-spec that doesn't exist (any more) is added with the title `subSpecTitle`, so that nothing typed is lost.
 */
export function putSpecField(
  specs: readonly SpecGroup[],
  place: SpecFieldPlace,
  value: string | null,
  subSpecTitle = '',
): SpecGroup[] {
  return specs.map((group, index) => {
    if (index !== place.group) return group;
    const exists = place.subSpec < group.subSpecs.length;
    if (!exists && value === null) return group;
    const subSpecs = exists ? group.subSpecs : [...group.subSpecs, { title: subSpecTitle } as SubSpec];
    const at = exists ? place.subSpec : subSpecs.length - 1;
    return {
      ...group,
      subSpecs: subSpecs.map((subSpec, n) => (n === at ? withField(subSpec, place, value) : subSpec)),
    };
  });
}

function withField(subSpec: SubSpec, { section, field }: SpecFieldPlace, value: string | null): SubSpec {
  const old = subSpec[section];
  const fields: SpecSection = typeof old === 'object' ? { ...old } : {};
  if (value === null) delete fields[field];
  else fields[field] = value;
  return { ...subSpec, [section]: fields };
}

/** Why a new field of a section with these fields can't have this name; null if it can. */
export function fieldNameProblem(name: string, taken: readonly string[]): 'letter' | 'taken' | 'reserved' | null {
  const trimmed = name.trim();
  // The order of fields is that of an object's keys, and keys that are numbers come first in it.
  if (!/\p{L}/u.test(trimmed)) return 'letter';
  const lower = trimmed.toLowerCase();
  if ([...HIDDEN_SPEC_KEYS, '__proto__'].some((key) => key.toLowerCase() === lower)) return 'reserved';
  return taken.some((other) => other.trim().toLowerCase() === lower) ? 'taken' : null;
}

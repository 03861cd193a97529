import { sectionsOf, type SpecGroup } from './rig-specs.ts';
import { identifiesRig } from './rig-identity.ts';
import { specFieldAt, putSpecField, type SpecFieldPlace } from './spec-fields.ts';

export type CopyChoice = {
  /** Index of the one group to copy; null for all. */
  group: number | null;
  /** Whether fields that are already filled in are replaced too. */
  replace: boolean;
};

/** A value that came from another rig. */
export type CopiedField = { place: SpecFieldPlace; value: string };

export type Copied = {
  specs: SpecGroup[];
  filled: number;
  replaced: number;
  /** How many are left out because they identify the other rig. */
  left: number;
  fields: CopiedField[];
};

/**
 * Copies another rig's specifications, matching sub-specs by title, without what identifies that rig
 * (rules.md#copied-specifications). Empty fields there never clear fields here; fields missing here are added.
 */
export function copySpecs(into: SpecGroup[], from: readonly SpecGroup[], { group, replace }: CopyChoice): Copied {
  const copied: Copied = { specs: into, filled: 0, replaced: 0, left: 0, fields: [] };
  for (const { at, title, section, field, value } of saidIn(from)) {
    if (group !== null && at !== group) continue;
    if (identifiesRig(field)) {
      copied.left += 1;
      continue;
    }
    const place = { group: at, subSpec: indexOf(copied.specs[at], title), section, field };
    const here = specFieldAt(copied.specs, place);
    const isEmpty = here === null || here.trim() === '';
    if (here === value || (!isEmpty && !replace)) continue;
    copied.specs = putSpecField(copied.specs, place, value, title);
    copied[isEmpty ? 'filled' : 'replaced'] += 1;
    copied.fields.push({ place, value });
  }
  return copied;
}

/** The index at which the sub-spec with this title is, or would be added. */
function indexOf(group: SpecGroup | undefined, title: string): number {
  const titles = group?.subSpecs.map((subSpec) => subSpec.title) ?? [];
  const index = titles.indexOf(title);
  return index < 0 ? titles.length : index;
}

const saidIn = (specs: readonly SpecGroup[]) =>
  specs.flatMap(({ subSpecs }, at) =>
    subSpecs.flatMap((subSpec) =>
      sectionsOf(subSpec).flatMap(({ name: section, fields }) =>
        fields
          .filter(({ value }) => value.trim() !== '')
          .map(({ name: field, value }) => ({ at, title: subSpec.title, section, field, value })),
      ),
    ),
  );

/** The copied fields that nobody has changed since. */
export const stillCopied = (fields: readonly CopiedField[], specs: readonly SpecGroup[]): CopiedField[] =>
  fields.filter(({ place, value }) => specFieldAt(specs, place) === value);

import { sectionsOf, type SpecGroup } from './rig-specs.ts';
import { specFieldAt, putSpecField } from './spec-fields.ts';

export type CopyChoice = {
  /** Index of the one group to copy; null for all. */
  group: number | null;
  /** Whether fields that are already filled in are replaced too. */
  replace: boolean;
};

export type Copied = { specs: SpecGroup[]; filled: number; replaced: number };

/**
 * Copies another rig's specifications, matching sub-specs by title. Empty fields there never clear fields here; fields
 * missing here are added.
 */
export function copySpecs(into: SpecGroup[], from: readonly SpecGroup[], { group, replace }: CopyChoice): Copied {
  let copied: Copied = { specs: into, filled: 0, replaced: 0 };
  for (const { at, title, section, field, value } of saidIn(from)) {
    if (group !== null && at !== group) continue;
    const place = { group: at, subSpec: indexOf(copied.specs[at], title), section, field };
    const here = specFieldAt(copied.specs, place);
    const isEmpty = here === null || here.trim() === '';
    if (here === value || (!isEmpty && !replace)) continue;
    const { filled, replaced } = copied;
    const specs = putSpecField(copied.specs, place, value, title);
    copied = isEmpty ? { specs, filled: filled + 1, replaced } : { specs, filled, replaced: replaced + 1 };
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

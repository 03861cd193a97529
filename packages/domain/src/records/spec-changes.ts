import { sectionsOf, type SpecGroup } from './rig-specs.ts';
import { specFieldAt, putSpecField, type SpecFieldPlace, type RigContent } from './spec-fields.ts';

/** A change of one field, or of the rig's name (`place` null). A value is null if there is no such field. */
export type SpecChange = {
  place: SpecFieldPlace | null;
  /** Titles of its group and sub-spec; empty for the name. */
  titles: readonly string[];
  before: string | null;
  after: string | null;
};

/** Our change to a field that someone else has changed to `now` in the meantime. */
export type SpecConflict = SpecChange & { now: string | null };

/** The changes from `from` to `to`, in the order of the fields. */
export function specChanges(from: RigContent, to: RigContent): SpecChange[] {
  const name: SpecChange[] =
    from.name === to.name ? [] : [{ place: null, titles: [], before: from.name, after: to.name }];
  const fields = new Map([...fieldsOf(to.specs), ...fieldsOf(from.specs)]);
  return [
    ...name,
    ...[...fields.values()].flatMap(({ place, titles }) => {
      const [before, after] = [specFieldAt(from.specs, place), specFieldAt(to.specs, place)];
      return before === after ? [] : [{ place, titles, before, after }];
    }),
  ];
}

export function applySpecChanges(content: RigContent, changes: readonly SpecChange[]): RigContent {
  return changes.reduce<RigContent>(
    ({ name, specs }, { place, titles, after }) =>
      place === null
        ? { name: after ?? name, specs }
        : { name, specs: putSpecField(specs, place, after, titles.at(-1)) },
    content,
  );
}

/**
 * Applies changes to the content now saved. A field that nobody else changed is set; one that someone else changed to a
 * different value is a conflict and stays as saved until the user decides.
 */
export function mergeSpecChanges(changes: readonly SpecChange[], saved: RigContent) {
  const valueNow = ({ place }: SpecChange) => (place === null ? saved.name : specFieldAt(saved.specs, place));
  const conflicts: SpecConflict[] = [];
  const clear: SpecChange[] = [];
  for (const change of changes) {
    const now = valueNow(change);
    if (now === change.before) clear.push(change);
    else if (now !== change.after) conflicts.push({ ...change, now });
  }
  return { content: applySpecChanges(saved, clear), conflicts };
}

export const isSameField = (one: SpecChange, other: SpecChange): boolean => keyOf(one.place) === keyOf(other.place);

const keyOf = (place: SpecFieldPlace | null): string =>
  place ? JSON.stringify([place.group, place.subSpec, place.section, place.field]) : '';

type FieldAt = { place: SpecFieldPlace; titles: readonly string[] };

const fieldsOf = (specs: readonly SpecGroup[]): [string, FieldAt][] =>
  specs.flatMap(({ title, subSpecs }, group) =>
    subSpecs.flatMap((sub, subSpec) =>
      sectionsOf(sub).flatMap(({ name: section, fields }) =>
        fields.map(({ name: field }): [string, FieldAt] => {
          const place = { group, subSpec, section, field };
          return [keyOf(place), { place, titles: [title, sub.title] }];
        }),
      ),
    ),
  );

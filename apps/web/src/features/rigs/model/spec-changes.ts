import { sectionsOf, type SpecGroup } from '@rigbook/domain';
import { fieldAt, putField, type FieldPlace, type RigContent } from '../specifications/spec-fields.ts';

/** What was done with one field, or with the rig's name (`place` null). A field that is not there is null. */
export type Change = {
  place: FieldPlace | null;
  /** Titles of its group and sub-spec; none for the name. */
  titles: readonly string[];
  before: string | null;
  after: string | null;
};

/** A change of ours to a field that somebody else has changed meanwhile: it says `now`. */
export type Conflict = Change & { now: string | null };

/** What turns `from` into `to`, in the order of the fields. */
export function changesBetween(from: RigContent, to: RigContent): Change[] {
  const name: Change[] = from.name === to.name ? [] : [{ place: null, titles: [], before: from.name, after: to.name }];
  const fields = new Map([...fieldsOf(to.specs), ...fieldsOf(from.specs)]);
  return [
    ...name,
    ...[...fields.values()].flatMap(({ place, titles }) => {
      const [before, after] = [fieldAt(from.specs, place), fieldAt(to.specs, place)];
      return before === after ? [] : [{ place, titles, before, after }];
    }),
  ];
}

export function applyChanges(content: RigContent, changes: readonly Change[]): RigContent {
  return changes.reduce<RigContent>(
    ({ name, specs }, { place, titles, after }) =>
      place === null ? { name: after ?? name, specs } : { name, specs: putField(specs, place, after, titles.at(-1)) },
    content,
  );
}

/**
 * Puts changes on what is saved by now. What nobody else touched is taken; what somebody else changed to something else
 * is a conflict and stays as saved until it is decided.
 */
export function mergeChanges(changes: readonly Change[], saved: RigContent) {
  const valueNow = ({ place }: Change) => (place === null ? saved.name : fieldAt(saved.specs, place));
  const conflicts: Conflict[] = [];
  const clear: Change[] = [];
  for (const change of changes) {
    const now = valueNow(change);
    if (now === change.before) clear.push(change);
    else if (now !== change.after) conflicts.push({ ...change, now });
  }
  return { content: applyChanges(saved, clear), conflicts };
}

export const isSamePlace = (one: Change, other: Change): boolean => keyOf(one.place) === keyOf(other.place);

const keyOf = (place: FieldPlace | null): string =>
  place ? JSON.stringify([place.group, place.subSpec, place.section, place.field]) : '';

type FieldAt = { place: FieldPlace; titles: readonly string[] };

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

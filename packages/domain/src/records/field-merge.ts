type FieldOf<Values> = keyof Values & string;

export type FieldMerge<Values> = {
  /** The item as it is saved now with one's own changes in it; where both changed a field, one's own. */
  values: Values;
  /** Fields that only the other changed. */
  others: FieldOf<Values>[];
  /** Fields that both changed, each to something else. */
  conflicts: FieldOf<Values>[];
};

/** Brings one's own changes to a client, user or visit into what someone else saved meanwhile, field by field. */
export function mergeFields<Values extends object>(before: Values, mine: Values, theirs: Values): FieldMerge<Values> {
  const merge: FieldMerge<Values> = { values: { ...mine }, others: [], conflicts: [] };
  for (const field of Object.keys(theirs) as FieldOf<Values>[]) {
    if (theirs[field] === before[field] || theirs[field] === mine[field]) continue;
    if (mine[field] === before[field]) {
      merge.others.push(field);
      merge.values[field] = theirs[field];
    } else {
      merge.conflicts.push(field);
    }
  }
  return merge;
}

/** The values with those of the other in these fields. */
export function withTheirFields<Values extends object>(
  values: Values,
  theirs: Values,
  fields: readonly FieldOf<Values>[],
): Values {
  const taken: Partial<Values> = {};
  for (const field of fields) taken[field] = theirs[field];
  return { ...values, ...taken };
}

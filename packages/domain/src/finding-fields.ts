type FieldDescription = {
  /** Its letter in every sheet of findings (rules.md#columns-kept). */
  column: string;
  /** `priority` and `status` are words of a list, a `day` is a date if it can be read as one, everything else is `text`. */
  kind: 'priority' | 'status' | 'day' | 'text';
  /**
   * Who fills it in: the `survey`, or the `follow-up`, which does so in the closing where there is one. The register has
   * both; what is only in the `sheet` stays there.
   */
  group: 'survey' | 'follow-up' | 'sheet';
  /** Several sentences: shown as a paragraph, not as a fact beside others. */
  long?: true;
  /** Searches of findings look into it (rules.md#searching-the-register). */
  searched?: true;
  /** It can be put right without Excel (rules.md#correcting-a-finding). */
  correctable?: true;
};

/**
 * The columns that describe a finding, by their names on the wire and in the database, in the order in which people read
 * them. Types, schemas, forms and the columns of documents are made from this; the tables of the database are written by
 * hand, and a test compares them.
 */
export const FINDING_FIELDS = {
  priority: { column: 'E', kind: 'priority', group: 'survey', correctable: true },
  status: { column: 'G', kind: 'status', group: 'follow-up', correctable: true },
  ref: { column: 'B', kind: 'text', group: 'survey', searched: true, correctable: true },
  location: { column: 'K', kind: 'text', group: 'survey', searched: true, correctable: true },
  deficiency: { column: 'C', kind: 'text', group: 'survey', long: true, searched: true, correctable: true },
  recommendation: { column: 'D', kind: 'text', group: 'survey', long: true, searched: true, correctable: true },
  reference: { column: 'F', kind: 'text', group: 'survey', correctable: true },
  action_by: { column: 'H', kind: 'text', group: 'survey', searched: true, correctable: true },
  target_date: { column: 'J', kind: 'day', group: 'follow-up', correctable: true },
  closing_date: { column: 'I', kind: 'day', group: 'follow-up' },
  action_taken: { column: 'L', kind: 'text', group: 'follow-up', long: true },
  verified_by: { column: 'M', kind: 'text', group: 'follow-up' },
  remarks: { column: 'N', kind: 'text', group: 'sheet' },
} as const satisfies Record<string, FieldDescription>;

type Fields = typeof FINDING_FIELDS;
export type FindingField = keyof Fields;

/** The fields that are described like this. */
type FieldsLike<Wanted> = {
  [Name in FindingField]: Fields[Name] extends Wanted ? Name : never;
}[FindingField];

/** The fields that are described like this: `selectFields({ correctable: true })`. */
export function selectFields<const Wanted extends Partial<FieldDescription>>(wanted: Wanted): FieldsLike<Wanted>[] {
  const isLike = (name: FindingField): name is FieldsLike<Wanted> => {
    const described: FieldDescription = FINDING_FIELDS[name];
    return Object.entries(wanted).every(([part, value]) => described[part as keyof FieldDescription] === value);
  };
  return (Object.keys(FINDING_FIELDS) as FindingField[]).filter(isLike);
}

/** The fields in the order of their columns. */
export const inColumnOrder = <Name extends FindingField>(fields: readonly Name[]): Name[] =>
  fields.toSorted((one, other) => (FINDING_FIELDS[one].column < FINDING_FIELDS[other].column ? -1 : 1));

/** A value for each of these names. */
export function mapFields<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const values: Partial<Record<Name, Value>> = {};
  for (const name of names) values[name] = valueOf(name);
  return values as Record<Name, Value>;
}

/** What the survey says in words, and all that the register has of a finding in words. */
export const SURVEY_TEXTS = selectFields({ kind: 'text', group: 'survey' });
export const REGISTER_TEXTS = [...SURVEY_TEXTS, ...selectFields({ kind: 'text', group: 'follow-up' })];
export type RegisterText = (typeof REGISTER_TEXTS)[number];

/** The paragraphs of a finding. */
export const LONG_TEXTS = selectFields({ kind: 'text', long: true });

/** The texts that are shown as facts beside its days; its ref is its title. */
export const factsOf = (group: 'survey' | 'follow-up'): RegisterText[] =>
  selectFields({ kind: 'text', group }).filter((field) => field !== 'ref' && !('long' in FINDING_FIELDS[field]));

/** All that the sheets have as it was written, days as well. */
export const SHEET_TEXTS = [
  ...REGISTER_TEXTS,
  ...selectFields({ kind: 'text', group: 'sheet' }),
  ...selectFields({ kind: 'day' }),
];
export type SheetText = (typeof SHEET_TEXTS)[number];

/** What can be put right of a finding without Excel. */
export const CORRECTABLE = selectFields({ correctable: true });
export type CorrectableField = (typeof CORRECTABLE)[number];

/** What events of a finding call by its name. */
export const EVENT_FIELDS = [...CORRECTABLE, ...selectFields({ kind: 'text', group: 'follow-up' })];

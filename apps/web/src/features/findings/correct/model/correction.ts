import type { correctFinding, FindingRow, SentBody } from '@rigbook/contract';

/** The fields of a finding that can be corrected, in the order of the form. */
export const CORRECTED = [
  'priority',
  'status',
  'ref',
  'location',
  'deficiency',
  'recommendation',
  'reference',
  'action_by',
  'target_date',
] as const;

export type Corrected = (typeof CORRECTED)[number];

/** The values of the fields; '' for no status or day. */
export type Words = Readonly<Record<Corrected, string>>;
/** The fields that have been edited. */
export type Typed = Readonly<Partial<Words>>;

type Fields = SentBody<typeof correctFinding>['fields'];

/** The current values of a finding. The target date is only filled if the due day comes from the sheet. */
export const wordsOf = (row: FindingRow): Words => ({
  priority: row.priority,
  status: row.status ?? '',
  ref: row.ref,
  location: row.location,
  deficiency: row.deficiency,
  recommendation: row.recommendation,
  reference: row.reference,
  action_by: row.action_by,
  target_date: row.due_from === 'sheet' ? (row.due_on ?? '') : '',
});

/** The edited fields that differ from the finding. */
export const changedIn = (typed: Typed, now: Words): Corrected[] =>
  CORRECTED.filter((field) => typed[field] !== undefined && typed[field].trim() !== now[field].trim());

/** The part to send: only changed fields. */
export const fieldsOf = (typed: Typed, now: Words): Fields =>
  Object.fromEntries(
    changedIn(typed, now).map((field) => {
      const text = typed[field]?.trim() ?? '';
      return [field, text === '' && (field === 'status' || field === 'target_date') ? null : text];
    }),
  );

/** The stored input, as far as this version knows its fields. */
export const typedIn = (kept: Record<string, unknown> | null): Typed =>
  Object.fromEntries(CORRECTED.flatMap((field) => (typeof kept?.[field] === 'string' ? [[field, kept[field]]] : [])));

/** The input since it was sent: other fields, or other values. */
export const typedSince = (sent: Typed, now: Typed): Typed =>
  Object.fromEntries(
    CORRECTED.flatMap((field) => (now[field] === undefined || now[field] === sent[field] ? [] : [[field, now[field]]])),
  );

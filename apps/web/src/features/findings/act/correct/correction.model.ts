import type { correctFinding, FindingRow, SentBody } from '@rigbook/contract';
import { CORRECTABLE, type CorrectableField, mapFields, selectFields } from '@rigbook/domain';

/** The values of the fields; '' for no status or day. */
export type Words = Readonly<Record<CorrectableField, string>>;
/** The fields that have been edited. */
export type Typed = Readonly<Partial<Words>>;

type Fields = SentBody<typeof correctFinding>['fields'];

/** The current values of a finding. The target date is only filled if the due day comes from the sheet. */
export const wordsOf = (row: FindingRow): Words => ({
  ...mapFields(selectFields({ kind: 'text', correctable: true }), (field) => row[field]),
  priority: row.priority,
  status: row.status ?? '',
  target_date: row.due_from === 'sheet' ? (row.due_on ?? '') : '',
});

/** The edited fields that differ from the finding. */
export const changedIn = (typed: Typed, now: Words): CorrectableField[] =>
  CORRECTABLE.filter((field) => typed[field] !== undefined && typed[field].trim() !== now[field].trim());

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
  Object.fromEntries(CORRECTABLE.flatMap((field) => (typeof kept?.[field] === 'string' ? [[field, kept[field]]] : [])));

/** The input since it was sent: other fields, or other values. */
export const typedSince = (sent: Typed, now: Typed): Typed =>
  Object.fromEntries(
    CORRECTABLE.flatMap((field) =>
      now[field] === undefined || now[field] === sent[field] ? [] : [[field, now[field]]],
    ),
  );

import type { correctFinding, FindingRow, SentBody } from '@rigbook/contract';
import { CORRECTABLE, type CorrectableField, mapFields, selectFields } from '@rigbook/domain';

/** What each field says; '' for a status or a day that there is none of. */
export type Words = Readonly<Record<CorrectableField, string>>;
/** What was typed, of the fields that something was typed into. */
export type Typed = Readonly<Partial<Words>>;

type Fields = SentBody<typeof correctFinding>['fields'];

/** The words of a finding as they are now. Only a due day that the sheet gives is in its target date. */
export const wordsOf = (row: FindingRow): Words => ({
  ...mapFields(selectFields({ kind: 'text', correctable: true }), (field) => row[field]),
  priority: row.priority,
  status: row.status ?? '',
  target_date: row.due_from === 'sheet' ? (row.due_on ?? '') : '',
});

/** The fields in which what was typed says something else than the finding does now. */
export const changedIn = (typed: Typed, now: Words): CorrectableField[] =>
  CORRECTABLE.filter((field) => typed[field] !== undefined && typed[field].trim() !== now[field].trim());

/** What is sent: nothing but what changed. */
export const fieldsOf = (typed: Typed, now: Words): Fields =>
  Object.fromEntries(
    changedIn(typed, now).map((field) => {
      const text = typed[field]?.trim() ?? '';
      return [field, text === '' && (field === 'status' || field === 'target_date') ? null : text];
    }),
  );

/** What was kept, as far as this version knows it. */
export const typedIn = (kept: Record<string, unknown> | null): Typed =>
  Object.fromEntries(CORRECTABLE.flatMap((field) => (typeof kept?.[field] === 'string' ? [[field, kept[field]]] : [])));

/** What was typed after something was sent: in other fields, or other words. */
export const typedSince = (sent: Typed, now: Typed): Typed =>
  Object.fromEntries(
    CORRECTABLE.flatMap((field) =>
      now[field] === undefined || now[field] === sent[field] ? [] : [[field, now[field]]],
    ),
  );

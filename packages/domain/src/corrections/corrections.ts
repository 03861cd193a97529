import { CORRECTABLE, type CorrectableField, FINDING_FIELDS } from '../finding-fields.ts';
import { byName } from '../follow-ups/relocation.ts';
import { textAt } from '../sheets/cells.ts';
import type { Sheet } from '../sheets/sheets.ts';
import { placesById, type FindingPlaces } from '../findings/matching/places.ts';

/** A corrected cell: what the last workbook said in it, and the word that is there instead. */
export type CorrectedCell = { said: string; word: string };

/** The corrected cells of a report's findings, by their identity and column (rules.md#corrections-and-workbooks). */
export type Corrections = Record<string, Record<string, CorrectedCell>>;

/** A correction as its event has it: the texts of cells by field, among other facts. */
export type CorrectionEvent = { finding: string; before: object; after: object };

/** The columns whose cells are words: all that are kept of a workbook. */
export const WORD_COLUMNS = 'ABCDEFGHIJKLMN'.split('');

/** Sets or removes a corrected cell: one that says what the workbook says is none. */
export function setCorrected(corrections: Corrections, finding: string, column: string, cell: CorrectedCell): void {
  const { [column]: _, ...others } = corrections[finding] ?? {};
  const cells = cell.said === cell.word ? others : { ...others, [column]: cell };
  if (Object.keys(cells).length > 0) corrections[finding] = cells;
  else delete corrections[finding];
}

/**
 * The corrections after these events, oldest first. One that found another word than the last correction left was made to a
 * word of a workbook.
 */
export function afterEvents(corrections: Corrections, events: readonly CorrectionEvent[]): Corrections {
  const next = { ...corrections };
  for (const { finding, before, after } of events) {
    for (const field of CORRECTABLE) {
      const { column } = FINDING_FIELDS[field];
      const [was, word] = [textOf(before, field), textOf(after, field)];
      if (was === null || word === null) continue;
      const earlier = next[finding]?.[column];
      setCorrected(next, finding, column, { said: earlier?.word === was ? earlier.said : was, word });
    }
  }
  return next;
}

function textOf(facts: object, field: CorrectableField): string | null {
  const text: unknown = (facts as Partial<Record<CorrectableField, unknown>>)[field];
  return typeof text === 'string' ? text.trim() : null;
}

/**
 * The corrections that are in the sheets, and those of findings that are gone. Others were overwritten, by a version of the
 * portal that did not keep them.
 */
export function correctionsInEffect(
  corrections: Corrections,
  sheets: readonly Sheet[],
  { present, gone }: FindingPlaces,
): Corrections {
  const named = byName(sheets);
  const placeOf = placesById(present);
  const isGone = new Set((gone as FindingPlaces['gone'] | undefined)?.map(({ id }) => id));
  const kept: Corrections = {};
  for (const [finding, cells] of Object.entries(corrections)) {
    const place = placeOf.get(finding);
    if (!place && !isGone.has(finding)) continue;
    const row = place && named.get(place.sheet)?.rows[place.row];
    for (const [column, cell] of Object.entries(cells)) {
      if (!place || textAt(row, column) === cell.word) setCorrected(kept, finding, column, cell);
    }
  }
  return kept;
}

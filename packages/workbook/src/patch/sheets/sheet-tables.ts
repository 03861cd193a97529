import type { MergedRange } from '../../cells/merged-ranges.ts';
import { rangeReference } from '../../xlsx/references.ts';
import { nameCode } from '../../xlsx/tag-scanner.ts';
import { Elements } from '../xml/elements.ts';

const RANGE = nameCode('ref');
const HEADINGS = nameCode('headerRowCount');
const TOTALS = nameCode('totalsRowCount');

/**
 * The ranges of a table in which its part says too what the cells say: its headings, which are the names that formulas
 * use, and its totals.
 */
export function namedRanges(table: Uint8Array): MergedRange[] {
  const elements = new Elements(table);
  if (!elements.next()) return [];
  const { tags } = elements;
  const range = rangeReference(tags.attribute(RANGE) ?? '');
  const headings = Number(tags.attribute(HEADINGS) ?? 1);
  const totals = Number(tags.attribute(TOTALS) ?? 0);
  if (!range) return [];
  return [
    { ...range, bottom: range.top + headings - 1 },
    { ...range, top: range.bottom - totals + 1 },
  ];
}

import { type Correction, correctedRow } from '../follow-ups/rows/corrected-row.ts';
import { setInitialPictures } from '../pictures/further-pictures.ts';
import { positionOf, withCell, withoutCell } from '../sheets/cells.ts';
import { withRow } from '../sheets/classify.ts';
import { SECTION_COLUMN } from '../sheets/headings.ts';
import type { Sheet } from '../sheets/sheets.ts';

/** What is left out stays as it is; a section of '' is the one that the row is below. */
type FindingChanged = {
  texts: Correction;
  section?: string | undefined;
  pictures?: readonly string[] | undefined;
};

/** A sheet of a draft with a finding of other words, in another section or with other pictures (rules.md#drafts). */
export function withChangedFinding(sheet: Sheet, row: number, { texts, section, pictures }: FindingChanged): Sheet {
  const said = correctedRow(sheet.rows[row] ?? null, row, texts) ?? [];
  const position = positionOf(SECTION_COLUMN, row);
  const inSection =
    section === undefined
      ? said
      : section === ''
        ? withoutCell(said, position)
        : withCell(said, { position, content: section });
  const changed = withRow(sheet, row, inSection);
  return pictures === undefined ? changed : setInitialPictures(changed, row, pictures);
}

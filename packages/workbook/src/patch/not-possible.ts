/** Why a workbook can't be changed, as sentences; those from `no_sheet` on are about one of the changes. */
export const NOT_POSSIBLE = {
  xls: 'It is an .xls file. Save it as .xlsx and upload that.',
  encrypted: 'It is protected by a password.',
  signed: 'It is signed, and a change would break the signature.',
  no_sheet: 'It has no worksheet of this name.',
  protected: 'This sheet is protected.',
  no_cell: 'There is no cell in this place.',
  merged: 'This cell is hidden under a merged one.',
  array_formula: 'This cell is part of an array formula.',
  shared_formula: 'Other cells share the formula of this one in a way that is not known.',
  table: 'This cell is a heading or a total of a table.',
  value: 'A cell can have no such value.',
  text_length: 'This text is too long for a cell.',
  unsound: 'What was written into it would not be sound.',
  picture: 'This picture is neither a PNG nor a JPEG, or it is damaged.',
} as const;

export type NotPossibleReason = keyof typeof NOT_POSSIBLE;

/** Where a change is to be made: the name of a sheet, a row from 1, and a column as letters. */
export type ChangePlace = { sheet: string; row: number; column: string };

/** The workbook may be sound, but can't be changed in this way. Nothing of it is changed then. */
export class NotPossibleError extends Error {
  override readonly name = 'NotPossibleError';
  readonly code = 'not_possible';
  readonly reason: NotPossibleReason;
  /** Of the change that is not possible; only its sheet if it is none of the changes there. */
  readonly place: Partial<ChangePlace>;

  constructor(reason: NotPossibleReason, place: Partial<ChangePlace> = {}) {
    super(`This workbook can't be brought up to date. ${NOT_POSSIBLE[reason]}`);
    this.reason = reason;
    this.place = place;
  }
}

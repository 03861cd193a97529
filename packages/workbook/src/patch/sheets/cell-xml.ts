import { serialOfIso } from '../../number-formats/cell-date.ts';
import { columnName } from '../../xlsx/references.ts';
import type { CellValue } from '../changes.ts';
import type { Cell } from './changed-cells.ts';
import { escapedText } from '../xml/xml-text.ts';

/** How cells of a sheet are written: the prefix of its elements, its days, and the styles that show days. */
export type CellWriting = {
  prefix: string;
  date1904: boolean;
  /** A style like this one under which a serial number shows as a day. */
  dated: (style: number) => number;
};

/**
 * A cell with its style, if it says one, and another value. Texts are in the cell itself, so that the table of shared ones, which may be
 * the largest part of a workbook, stays as it is.
 */
export function cellXml(
  { row, column }: Cell,
  style: number | undefined,
  value: CellValue,
  writing: CellWriting,
): string {
  const { prefix, date1904, dated } = writing;
  const start = (index: number | undefined): string =>
    `<${prefix}c r="${columnName(column)}${row}"${index === undefined ? '' : ` s="${index}"`}`;
  const number = (of: number): string => `<${prefix}v>${of}</${prefix}v></${prefix}c>`;
  if (value === null || value === '') return `${start(style)}/>`;
  if (typeof value === 'number') return `${start(style)}>${number(value)}`;
  if (typeof value === 'object') {
    const serial = serialOfIso(value.date, date1904);
    // There is no number for the days before the first one.
    if (serial !== undefined && serial >= 0) return `${start(dated(style ?? 0))}>${number(serial)}`;
  }
  const text = escapedText(typeof value === 'object' ? value.date : value);
  const inside = `<${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is>`;
  return `${start(style)} t="inlineStr">${inside}</${prefix}c>`;
}

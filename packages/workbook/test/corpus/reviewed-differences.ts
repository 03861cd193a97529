import type { Difference } from './comparison.ts';

/**
 * A reviewed kind of difference between this reader and SheetJS. `right` says who shows what a spreadsheet shows, as
 * LibreOffice 7.4 does or as the format's standard says; a difference that no kind covers is treated as our bug until it
 * has been reviewed.
 */
export type ReviewedKind = {
  kind: string;
  right: 'ours' | 'theirs' | 'neither';
  why: string;
  /** `file`: the path of the workbook. */
  covers: (difference: Difference, file: string) => boolean;
};

const digitsOf = (text: string): string => (text.split('E')[0] ?? '').replaceAll(/[^\d]/g, '');
/** Whether the text is what comes out when its bytes are read as windows-1252. */
const isMisread = (ours: string, theirs: string): boolean => {
  const plain = (text: string): string => text.replaceAll(/[^\u0020-\u007e]/g, '');
  return plain(ours) === plain(theirs) && /[^\u0020-\u007e]/.test(ours);
};

export const REVIEWED_KINDS: ReviewedKind[] = [
  {
    kind: 'short date',
    right: 'ours',
    why: "Built-in formats 14 and 22 are the system's short date. It is shown with the full year, so that 1/2/03 can't be misread; LibreOffice does the same.",
    covers: ({ format, ours, theirs }) =>
      format?.startsWith('m/d/yy') === true && ours.replace(/\/\d\d(\d\d)/, '/$1') === theirs,
  },
  {
    kind: 'long date of the system',
    right: 'ours',
    why: 'Under [$-F800] Excel shows the long date of the system, whatever the code says beside it: dddd, mmmm d, yyyy.',
    covers: ({ format, ours, theirs }) => format?.startsWith('[$-F800]') === true && theirs.replace(' 0', ' ') === ours,
  },
  {
    kind: 'no date fits',
    right: 'neither',
    why: 'A number that is negative or too large for a date format: spreadsheets fill the cell with ####, SheetJS shows nothing, we show the value.',
    covers: ({ theirs, ours }) => theirs === '' && ours !== '' && Number.isFinite(Number(ours)),
  },
  {
    kind: 'half up',
    right: 'ours',
    why: 'Digits are rounded half up in decimal (429.755 is 429.76, 123.45 under ##0.0E+0 is 123.5), as LibreOffice does; SheetJS rounds the binary number.',
    covers: ({ value, ours, theirs }) =>
      value !== undefined && ours.length === theirs.length && Number(digitsOf(ours)) - Number(digitsOf(theirs)) === 1,
  },
  {
    kind: 'locale tag',
    right: 'ours',
    why: 'In [$-809]0% the $ only opens the locale tag and is not a currency.',
    covers: ({ format, ours, theirs }) => format?.startsWith('[$-') === true && theirs === `$${ours}`,
  },
  {
    kind: 'number as text',
    right: 'ours',
    why: 'Under @ a number shows all its digits, as LibreOffice does, and not in the 11 characters of General.',
    covers: ({ format, value, ours }) => format === '@' && value !== undefined && Number(ours) === value,
  },
  {
    kind: 'sign before literals',
    right: 'ours',
    why: 'The sign of a negative number comes before the whole section (--1 under ###\\-####), as LibreOffice shows it.',
    covers: ({ format, ours, theirs }) => format?.includes('###\\-####') === true && ours === `-${theirs}`,
  },
  {
    kind: 'code page',
    right: 'ours',
    why: 'Texts and number formats of Excel 5 are in the code page of the file; without its extra tables SheetJS reads them as Latin-1.',
    covers: ({ ours, theirs }, file) => /biff5|greek/.test(file) && isMisread(ours, theirs),
  },
  {
    kind: 'empty shared string',
    right: 'ours',
    why: 'An empty <si/> is a string like any other; SheetJS leaves it out, which shifts every later string by one.',
    covers: (_, file) => file.includes('issue.4063'),
  },
  {
    kind: 'picture in a cell',
    right: 'ours',
    why: "The text is for programs that don't know pictures in cells; the picture is listed with the others.",
    covers: ({ ours, theirs }) => ours === '' && (theirs === '#VALUE!' || theirs.startsWith('=DISPIMG(')),
  },
  {
    kind: 'cell without a value',
    right: 'ours',
    why: 'A cell of type b without a value is empty, not FALSE.',
    covers: ({ ours, theirs }, file) => ours === '' && theirs === 'FALSE' && file.includes('issue.2488'),
  },
];

/** Files that the oracle opens and this reader refuses, with the code and the reason. */
export const REVIEWED_REFUSALS: { file: RegExp; code: string; why: string }[] = [
  {
    file: /CRLFX5_[234]\.XLS|CRLFR9_4\.XLS|biff4_no_format_no_window2\.xls/,
    code: 'unsupported_format',
    why: 'Excel 2 to 4: refused with a sentence that says so.',
  },
];

/** Sheets that only one of the two readers finds. */
export const REVIEWED_SHEETS: { file: RegExp; why: string }[] = [
  { file: /maccentraleurope\.biff5\.xls/, why: 'The name is in the code page of the Macintosh in Central Europe.' },
];

// ECMA-376 part 1, 18.8.30: the formats that a file refers to only by number, as an English (US) Excel shows them.
// Number 14 is "the short date of the system": shown with the full year, so that it can't be misread.
const FORMATS = [
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '"$"#,##0_);\\("$"#,##0\\)',
  '"$"#,##0_);[Red]\\("$"#,##0\\)',
  '"$"#,##0.00_);\\("$"#,##0.00\\)',
  '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)',
  '0%',
  '0.00%',
  '0.00E+00',
  '# ?/?',
  '# ??/??',
  'm/d/yyyy',
  'd-mmm-yy',
  'd-mmm',
  'mmm-yy',
  'h:mm AM/PM',
  'h:mm:ss AM/PM',
  'h:mm',
  'h:mm:ss',
  'm/d/yyyy h:mm',
];
/** The formats from this number on. */
const LATER = 37;
const LATER_FORMATS = [
  '#,##0 ;(#,##0)',
  '#,##0 ;[Red](#,##0)',
  '#,##0.00;(#,##0.00)',
  '#,##0.00;[Red](#,##0.00)',
  '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)',
  '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  'mm:ss',
  '[h]:mm:ss',
  'mm:ss.0',
  '##0.0E+0',
  '@',
];

/** The format code of a built-in number format; 'General' for 0 and for undefined numbers. */
export function builtinFormat(id: number): string {
  // East Asian editions use these numbers for their own date and time formats; day and hour are the same.
  if ((id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'm/d/yyyy';
  if (id >= 32 && id <= 35) return 'h:mm:ss';
  return FORMATS[id] ?? LATER_FORMATS[id - LATER] ?? 'General';
}

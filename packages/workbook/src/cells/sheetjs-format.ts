import { SSF } from '@e965/xlsx';

const format = SSF.format as (code: string, value: number | string, options: { date1904: boolean }) => string;

/**
 * The text of a value under a number format code, by SheetJS. The only use of that library: it sees a checked code and
 * one value, never a byte of the file. undefined where it does not know the code.
 */
export function formatWithSheetJs(code: string, value: number | string, date1904: boolean): string | undefined {
  try {
    return format(code, value, { date1904 });
  } catch {
    // It throws strings and Errors alike for codes it can't read; the caller shows the plain value then.
    return undefined;
  }
}

/** The column of numbers: of findings in some workbooks, of sections in all. */
export const NUMBER_COLUMN = 'A';

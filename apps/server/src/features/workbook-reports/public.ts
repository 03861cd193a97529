export type { WorkbookLook } from './workbooks/workbook-look.ts';
export { readWorkbooks } from './workbooks/reading-workbooks.ts';

export type { WorkbookLook } from './workbook-look.ts';
export { readWorkbooks } from './reading-workbooks.ts';

export type { WorkbookLook } from './workbook-look.ts';

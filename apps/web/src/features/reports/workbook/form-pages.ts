export { default as WorkbookAddPage } from '../workbook-add-page.tsx';
export { default as WorkbookEditPage } from '../workbook-edit-page.tsx';

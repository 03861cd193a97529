export { listBlankHeadings } from './workbook/blank-workbook.ts';
export { stageSurveyWorkbook } from './workbook/survey-workbook.ts';
export { FILE_TYPES, fileTypeOf } from './file-types.ts';
export { gatherForIssue, makeIssuedPdf, type SignerOfDocument } from './pdf/issued-pdf.ts';
export { makeDocuments } from './document-job.ts';
export { listPrintedScripts } from './fonts/folder.ts';

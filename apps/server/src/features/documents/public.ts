export { makeDocuments } from './document-job.ts';
export { listPrintedScripts } from './fonts/folder.ts';

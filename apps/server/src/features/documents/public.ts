export { makeDocuments } from './document-job.ts';
export { printedScripts } from './fonts/folder.ts';

export { makeDocuments } from './document-job.ts';

export { makeDocuments } from './making.ts';

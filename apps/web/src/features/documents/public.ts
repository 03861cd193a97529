export { MakeDocument } from './make/make-document.tsx';
export { useAwaitedDocuments } from './ready/use-awaited-documents.ts';

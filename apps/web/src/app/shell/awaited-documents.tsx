import { useAwaitedDocuments } from '../../features/documents/public.ts';

/** Says when a document is ready, whatever page is open. */
export default function AwaitedDocuments() {
  useAwaitedDocuments();
  return null;
}

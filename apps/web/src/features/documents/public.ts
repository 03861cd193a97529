export { MakeDocument } from './make/make-document.tsx';

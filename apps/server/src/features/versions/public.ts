export { makeMissingFiles, makeVersionFile } from './make-file.ts';

export { loadDocumentCopies, type WantedCopy } from './document-copies.ts';
export {
  claimPictures,
  claimProofFiles,
  claimUploads,
  keepClaimed,
  keepInternal,
  findKnownPictures,
  removeUnclaimed,
  removeUploads,
  storeFile,
  storeForGood,
  storePicture,
  sweepUploads,
} from './service.ts';
export { findOriginals } from './sent-pictures-store.ts';
export { makeSheetPicture, processPicture } from './pictures.ts';
export { joinPieces } from './pieces.ts';
export { nameOfProofFile, readProofType } from './proof-files.ts';
export { refuseFullDisk, roomOf, tidyStoredFiles } from './room.ts';
export { sweepTusUploads } from './tus/tus-service.ts';
export { smallPictures } from './small-pictures.ts';
export { addPictureUses, findPathsShownBeside, releaseUpload, countStored, writePictureUses } from './store.ts';

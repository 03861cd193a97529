export {
  claimPictures,
  claimUploads,
  keepingClaimed,
  knownPictures,
  removeUnclaimed,
  removeUploads,
  storeFile,
  storePicture,
  sweepUploads,
} from './service.ts';
export { joinedPieces } from './pieces.ts';
export { refuseFullDisk, roomOf, tidyStoredFiles } from './room.ts';
export { smallPictures } from './small-pictures.ts';
export { addPictureUses, pathsShownBeside, releaseUpload, storedOf, writePictureUses } from './store.ts';

export { removeUploads, storeFile, storePicture, sweepUploads } from './service.ts';
export { claimUploads, releaseUpload } from './store.ts';

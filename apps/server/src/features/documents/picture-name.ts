/** The name that a document shows for a picture it can't show. */
export const pictureName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

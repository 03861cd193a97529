/** The name that a document shows for a picture it can't show. */
export const nameOfPicture = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

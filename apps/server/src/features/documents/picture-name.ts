/** How a document names a picture that it can't show. */
export const pictureName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

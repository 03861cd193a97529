/**
 * Loads a part of the script, once. A browser that could not fetch one does not try again before the whole page is loaded
 * anew: it is not asked while it knows to be without a connection.
 */
export function partLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return async () => {
    if (!loading && !navigator.onLine) throw new Error('There is no connection to load a part of the portal.');
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
}

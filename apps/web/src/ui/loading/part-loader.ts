/**
 * Loads a part of the script, once. A browser that failed to fetch one does not try again until the page is reloaded, so
 * nothing is requested while the browser is offline.
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

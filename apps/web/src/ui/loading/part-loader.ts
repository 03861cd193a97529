/** 'kept': it is in the shell that a service worker keeps on the device (apps/web/offline-shell.ts reads this word). */
export type Place = 'kept' | 'on the server';

/** Whether the portal opens without a connection: a service worker keeps its shell (decision 057). */
export const isShellKept = (): boolean => Boolean(navigator.serviceWorker?.controller);

/**
 * Loads a part of the script, once. A browser that failed to fetch one does not try again until the page is reloaded, so
 * nothing is requested while the browser is offline, unless it is on the device.
 */
export function partLoader<Part>(load: () => Promise<Part>, place: Place = 'on the server'): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return async () => {
    const isThere = navigator.onLine || (place === 'kept' && isShellKept());
    if (!loading && !isThere) throw new Error('There is no connection to load a part of the portal.');
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
}

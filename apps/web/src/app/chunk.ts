import type { ComponentType } from 'react';

/** Milliseconds after which a part of the script counts as not loadable (spec §9). */
const TIME_OUT = 120_000;

/** A part of the script did not arrive: no connection, or a newer version has replaced it on the server. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

type PageModule = { default: ComponentType };

/** Loads a page's chunk. @throws ChunkLoadError when it fails or takes longer than the time-out (spec §8). */
export async function loadComponent(load: () => Promise<PageModule>): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('A part of the script took too long to load.')), TIME_OUT);
  });
  try {
    return (await Promise.race([load(), late])).default;
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('A part of the script could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

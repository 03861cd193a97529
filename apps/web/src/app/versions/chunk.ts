import type { ComponentType } from 'react';
import { currentSession } from '../../lib/session/session.ts';

/** Milliseconds after which loading a part of the script has failed (rules.md#script-time-out). */
const TIME_OUT = 120_000;

/** A part of the script did not arrive: no connection, or a newer version has replaced it on the server. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export type PageModule = { default: ComponentType };

const Nothing: ComponentType = () => null;

/**
 * Loads a part of the script. @throws ChunkLoadError when it fails or takes longer than the time-out
 * (rules.md#script-time-out).
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('A part of the script took too long to load.')), TIME_OUT);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('A part of the script could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** What a page's chunk shows. @throws ChunkLoadError */
export const loadComponent = async (load: () => Promise<PageModule>): Promise<ComponentType> =>
  (await loadChunk(load)).default;

/**
 * The same for pages behind the sign-in. The router loads a page while the guard is still deciding: without a session
 * nothing is loaded, since the guard redirects and signing in reloads everything.
 */
export const loadProtected = async (load: () => Promise<PageModule>): Promise<ComponentType> =>
  currentSession() ? loadComponent(load) : Nothing;

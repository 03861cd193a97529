import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type CacheSettings = Record<string, string>;

let settings: CacheSettings | null = null;

/**
 * The environment of a thread or process that this one starts: where Node keeps code that it has compiled. Loading the
 * programs of a document takes a third of the processor's time from the second start on. The folder is this server's only,
 * since whoever can write there runs code here, and goes with it.
 */
export function compileCache(): CacheSettings {
  settings ??= makeCache();
  return settings;
}

function makeCache(): CacheSettings {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'rigbook-compiled-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return { NODE_COMPILE_CACHE: folder };
  } catch {
    // Without a temporary folder starts take as long as the first one.
    return {};
  }
}

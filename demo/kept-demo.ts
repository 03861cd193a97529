import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';

/**
 * Where a run of tests keeps the demo once one of them has filled it: filling takes half a minute of both cores, and the
 * journeys need the same. Nothing is kept beyond the run: what is in the demo counts its days from today.
 */
const kept = (): string | undefined => process.env['KEPT_DEMO'];

/** Keeps a copy of the filled folder, which nobody has open, where a run of tests asks for one. */
export async function keepDemo(folder: string): Promise<void> {
  const place = kept();
  if (place === undefined || existsSync(place)) return;
  await cp(folder, `${place}.unfinished`, { recursive: true });
  await rename(`${place}.unfinished`, place);
}

/** Copies the kept demo into a folder that is not there yet; where none is kept, nothing happens. */
export async function copyKeptDemo(folder: string): Promise<void> {
  const place = kept();
  if (place !== undefined && existsSync(place)) await cp(place, folder, { recursive: true });
}

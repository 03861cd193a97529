import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { ROOT } from '../run.ts';

const PUBLIC = join(ROOT, 'apps/web/public');

/** The icons of the installed portal by file, with their sizes; `full` fills the square, since the system cuts it. */
const ICONS: readonly { file: string; size: number; full: boolean }[] = [
  { file: 'icon-192.png', size: 192, full: false },
  { file: 'icon-512.png', size: 512, full: false },
  { file: 'maskable-512.png', size: 512, full: true },
  { file: 'apple-touch-icon.png', size: 180, full: true },
];

/** The drawing with square corners and, inside, the mark at the size that is safe from being cut. */
const filled = (svg: string): string =>
  svg
    .replace('rx="8"', '')
    .replace('<path', '<path transform="translate(3.2 3.2) scale(0.8)"')
    .replace('stroke-width="2"', 'stroke-width="2.2"');

/** Draws the icons from the mark in favicon.svg. Run by hand when it changes: `node tools/build/make-icons.ts`. */
async function makeIcons(): Promise<void> {
  const svg = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  for (const { file, size, full } of ICONS) {
    await sharp(Buffer.from(full ? filled(svg) : svg), { density: 1200 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(PUBLIC, 'icons', file));
  }
}

if (import.meta.main) await makeIcons();

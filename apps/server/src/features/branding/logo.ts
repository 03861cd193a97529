import { readFile } from 'node:fs/promises';
import { message } from '@rigbook/contract/messages';
import sharp from 'sharp';
import { AppError } from '../../platform/errors/errors.ts';
import { isFault } from '../../platform/errors/faults.ts';
import type { StagedFile } from '../../platform/files/file-store.ts';
import { processPicture } from '../uploads/public.ts';
import { cleanSvg, requireRoughlySquare } from './clean-svg.ts';

/** A logo that can do no harm, and the same as a small PNG. */
export type Logo = { type: 'image/svg+xml' | 'image/png'; extension: 'svg' | 'png'; bytes: Buffer; small: Buffer };

const SVG_KILOBYTES = 200;
/** Pixels: enough for a cover, and for the head of a mail on a fine screen. */
const LARGE = { width: 1200, height: 600 };
const SMALL = { width: 440, height: 120 };

const isPicture = (head: Uint8Array): boolean =>
  [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
  ].some((magic) => magic.every((byte, at) => head[at] === byte));

const notShown = () => new AppError('wrong_type', message('logo.not_shown'));

/** Makes a logo of a file, by its content and whatever its name. @throws AppError 415 that says why it can't be one */
export async function readLogo({ localPath, bytes: size }: StagedFile): Promise<Logo> {
  const bytes = await readFile(localPath);
  if (isPicture(bytes)) return readPicture(localPath);
  const text = textOf(bytes);
  if (text === null || !/<svg[\s>]/.test(text.slice(0, 20_000))) throw notShown();
  if (size > SVG_KILOBYTES * 1024)
    throw new AppError('wrong_type', message('logo.svg_too_large', { kilobytes: SVG_KILOBYTES }));
  return readDrawing(text);
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function readPicture(path: string): Promise<Logo> {
  const { bytes: processed } = await processPicture(path);
  const { data: bytes, info } = await within(processed, LARGE).toBuffer({ resolveWithObject: true });
  requireRoughlySquare(info.width, info.height);
  return { type: 'image/png', extension: 'png', bytes, small: await within(bytes, SMALL).toBuffer() };
}

async function readDrawing(text: string): Promise<Logo> {
  const { svg, width, height } = cleanSvg(text);
  const bytes = Buffer.from(svg);
  // Drawn at the size at which it is shown: whatever size it has, it takes no more memory than that.
  const scale = Math.min(SMALL.width / width, SMALL.height / height);
  const sized = svg
    .replace(/ width="[^"]*"/, ` width="${Math.max(1, Math.round(width * scale))}"`)
    .replace(/ height="[^"]*"/, ` height="${Math.max(1, Math.round(height * scale))}"`);
  try {
    const small = await sharp(Buffer.from(sized)).timeout({ seconds: 10 }).png().toBuffer();
    return { type: 'image/svg+xml', extension: 'svg', bytes, small };
  } catch (error) {
    if (isFault(error)) throw error;
    throw new AppError('wrong_type', message('logo.svg_unreadable'));
  }
}

const within = (bytes: Buffer, { width, height }: typeof LARGE) =>
  sharp(bytes).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png();

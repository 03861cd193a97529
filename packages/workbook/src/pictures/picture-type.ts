import { decodeUtf8 } from '../text-decoding.ts';

/** How many bytes of a picture are needed to detect its type. */
export const PICTURE_HEAD = 256;

const brand =
  (type: string) =>
  (name: string): [type: string, at: number, signature: string] => [
    type,
    4,
    hex(Uint8Array.from(`ftyp${name}`, (char) => char.charCodeAt(0))),
  ];

const SIGNATURES: [type: string, at: number, signature: string][] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '47494638'],
  ['image/webp', 8, '57454250'],
  ['image/bmp', 0, '424d'],
  // What phones take: 'ftyp' and one of the brands of the format.
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].map(brand('image/heic')),
  brand('image/avif')('avif'),
  ['image/tiff', 0, '49492a00'],
  ['image/tiff', 0, '4d4d002a'],
  ['image/emf', 40, '20454d46'],
  ['image/wmf', 0, 'd7cdc69a'],
  ['image/wmf', 0, '01000900'],
];

/** The media type of a picture by its first bytes, never by its name; 'application/octet-stream' if unknown. */
export function pictureType(head: Uint8Array): string {
  for (const [type, at, signature] of SIGNATURES) {
    const bytes = head.subarray(at, at + signature.length / 2);
    if (hex(bytes) === signature) return type;
  }
  return /^\s*(?:<\?xml[^]*)?<svg[\s>]/.test(decodeUtf8(head)) ? 'image/svg+xml' : 'application/octet-stream';
}

const SHOWABLE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

/** Whether every browser shows pictures of this type. Not SVG: it is a document that can run scripts. */
export function isShowable(type: string): boolean {
  return SHOWABLE.has(type);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

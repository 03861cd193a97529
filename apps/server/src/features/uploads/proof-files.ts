import { open } from 'node:fs/promises';

/** What a file is by its content: how its name may end, and as what it is served. */
export type ProofFile = { extensions: readonly [string, ...string[]]; type: string };

const PDF: ProofFile = { extensions: ['pdf'], type: 'application/pdf' };
const OFFICE = 'application/octet-stream';
const OFFICE_XML: ProofFile = { extensions: ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm', 'vsdx'], type: OFFICE };
const OPEN_DOCUMENT: ProofFile = { extensions: ['odt', 'ods', 'odp', 'odg'], type: OFFICE };
const OLD_OFFICE: ProofFile = { extensions: ['doc', 'xls', 'ppt', 'msg', 'vsd'], type: OFFICE };
const VIDEO: ProofFile = { extensions: ['mp4', 'mov', 'm4v', '3gp', 'webm', 'mkv', 'avi'], type: OFFICE };
const TEXT: ProofFile = { extensions: ['txt', 'eml', 'csv', 'log', 'md'], type: 'text/plain; charset=utf-8' };

const HEAD_BYTES = 4096;
/** The list of what is in a zip is at its end. */
const TAIL_BYTES = 128 * 1024;
const PIECE_BYTES = 256 * 1024;

/**
 * What a file is that proves an answer: by its content, not by its name. Null for anything else, also for what a browser or a
 * system could run.
 */
export async function readProofType(path: string): Promise<ProofFile | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, bytes: number) => {
      const piece = Buffer.alloc(Math.min(bytes, Math.max(0, size - from)));
      await file.read(piece, 0, piece.length, from);
      return piece;
    };
    const head = await read(0, HEAD_BYTES);
    if (head.subarray(0, 1024).includes('%PDF-')) return PDF;
    if (isVideo(head)) return VIDEO;
    if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]))
      return inZip(head, await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES));
    const pieces = () => piecesOf(size, read);
    if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
      return (await includesAny(pieces(), OLD_OFFICE_STREAMS)) ? OLD_OFFICE : null;
    return size > 0 && !isPage(head) && (await isText(pieces())) ? TEXT : null;
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

/** Pictures of phones are in the same container as videos: they are sent as pictures. */
const PICTURE_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'hevc', 'heim', 'heis'];

function isVideo(head: Buffer): boolean {
  if (head.subarray(4, 8).toString('latin1') === 'ftyp')
    return !PICTURE_BRANDS.includes(head.subarray(8, 12).toString('latin1'));
  const isAvi = head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'AVI ';
  return isAvi || startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]);
}

function inZip(head: Buffer, tail: Buffer): ProofFile | null {
  if (head.subarray(30, 30 + 200).includes('mimetypeapplication/vnd.oasis.opendocument')) return OPEN_DOCUMENT;
  return tail.includes('[Content_Types].xml') ? OFFICE_XML : null;
}

/** Names of what is in a document, workbook, presentation, drawing or message, as the container spells them. */
const OLD_OFFICE_STREAMS = [
  'WordDocument',
  'Workbook',
  'Book',
  'PowerPoint Document',
  'VisioDocument',
  '__properties_version1.0',
].map((name) => Buffer.from(name, 'utf16le'));

async function* piecesOf(size: number, read: (from: number, bytes: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  // They overlap: what is looked for may be at the edge of one.
  for (let from = 0; from < size; from += PIECE_BYTES) yield await read(from, PIECE_BYTES + 64);
}

async function includesAny(pieces: AsyncIterable<Buffer>, wanted: readonly Buffer[]): Promise<boolean> {
  for await (const piece of pieces) if (wanted.some((name) => piece.includes(name))) return true;
  return false;
}

/** A page or a picture as text, which a browser would run. */
const isPage = (head: Buffer): boolean =>
  /<(?:!doctype\s+html|html|script|svg|iframe|body)[\s>]/i.test(head.toString('latin1'));

/** Text has no control characters but those between lines and columns; UTF-8, or the 8 bits of a Western or Arabic one. */
async function isText(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const piece of pieces) if (piece.some((byte) => byte < 32 && !BETWEEN_LINES.has(byte))) return false;
  return true;
}

const BETWEEN_LINES = new Set([9, 10, 12, 13]);

/** The name under which such a file is stored: with an ending that says what it is. */
export function nameOfProofFile(name: string, { extensions }: ProofFile): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}

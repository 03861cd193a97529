import { decodeUtf8 } from './text-decoding.ts';
import type { WorkbookError } from './workbook-error.ts';
import { notAWorkbook, unsupported } from './workbook-error.ts';

const SIGNATURES: [kind: 'zip' | 'compound', bytes: number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** The container of a file by its first bytes, whatever its name or declared type. */
export function containerOf(bytes: Uint8Array): 'zip' | 'compound' | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}

const HEAD = 4096;

/** Why a file that is neither container is refused: text formats that Excel saves as .xls have their own sentences. */
export function refusalOf(bytes: Uint8Array): WorkbookError {
  const head = bytes.subarray(0, HEAD);
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = decodeUtf8(utf16 ? head.filter((byte) => byte !== 0) : head);
  if (isOldStream(head)) return unsupported('excel4');
  if (!utf16 && !isText(head)) return notAWorkbook();
  if (/^\W{0,9}(?:%PDF|\{\\rtf)/.test(text)) return notAWorkbook();
  if (/<(?:html|table|body|!doctype html)\b/i.test(text)) return unsupported('html');
  if (/^[\s\uFEFF\uFFFD]*</.test(text)) return unsupported('xml');
  return unsupported('csv');
}

// A worksheet without a container around it, as Excel 2 to 4 wrote them (and some tools later ones).
function isOldStream(head: Uint8Array): boolean {
  const [type, version, length, high] = head;
  return type === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(version ?? -1) && (length ?? 0) <= 16 && high === 0;
}

function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c);
}

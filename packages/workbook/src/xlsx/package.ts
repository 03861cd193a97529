import type { ZipArchive } from '../containers/zip.ts';
import { viewOf } from '../plain-bytes.ts';
import { decodeUtf16, decodeUtf8, encodeUtf8 } from '../text-decoding.ts';
import { notAWorkbook, unsupported } from '../workbook-error.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

/** `external`: the target is the address of something outside the package. */
export type Relationship = { type: string; target: string; external?: boolean };

export const isLinked = ({ external }: Relationship): boolean => external === true;

const RELATIONSHIP = nameCode('Relationship');
const ID = nameCode('Id');
const TYPE = nameCode('Type');
const TARGET = nameCode('Target');
const MODE = nameCode('TargetMode');
const PART_NAME = nameCode('PartName');
const CONTENT_TYPE = nameCode('ContentType');

/**
 * A part of an OOXML package as UTF-8 bytes, undefined if there is none; a few writers use UTF-16. A `transient` part
 * is valid only until the next one is: for large parts that are read once.
 */
export function readPart(zip: ZipArchive, name: string, transient = false): Uint8Array | undefined {
  const bytes = transient ? zip.readTransient(name) : zip.read(name);
  return bytes && asUtf8(bytes, encodingOf(bytes));
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of a part by how it begins. */
export function encodingOf(bytes: Uint8Array): Encoding {
  // A byte order mark, or the '<' that begins a part without one.
  const lead = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (lead === 0xfffe || lead === 0x3c00) return 'utf-16le';
  return lead === 0xfeff || lead === 0x003c ? 'utf-16be' : 'utf-8';
}

export function asUtf8(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return bytes;
  return encodeUtf8(decodeUtf16(encoding === 'utf-16le' ? bytes : swapped(bytes)));
}

/** What asUtf8() was given, from what it gave. */
export function fromUtf8(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return bytes;
  const text = decodeUtf8(bytes);
  const out = new Uint8Array(text.length * 2);
  const view = viewOf(out);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  return out;
}

function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, index) => bytes[index ^ 1] ?? 0);
}

/**
 * The relationships of a part ('' is the package) by id. `type` is the last segment of the type's URI, which the
 * transitional and the strict standard share; targets outside the package are left out unless they are asked for.
 */
export function readRelationships(zip: ZipArchive, part: string, withExternal = false): Map<string, Relationship> {
  const relationships = new Map<string, Relationship>();
  const tags = new TagScanner(readPart(zip, relationshipsOf(part)));
  while (tags.next()) {
    if (tags.code !== RELATIONSHIP || tags.closing) continue;
    const external = tags.attribute(MODE) === 'External';
    if (external && !withExternal) continue;
    const type = tags.attribute(TYPE) ?? '';
    relationships.set(tags.attribute(ID) ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: external ? '' : resolveTarget(part, tags.attribute(TARGET) ?? ''),
      ...(external && { external }),
    });
  }
  return relationships;
}

/** The name of the part with the relationships of a part. */
export function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** The name of the part with the list of sheets. Throws 'unsupported_format' or 'not_a_workbook' if there is none. */
export function findWorkbookPart(zip: ZipArchive): string {
  const name = targetOfType(readRelationships(zip, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (name.toLowerCase().endsWith('.bin') || (!zip.has(name) && zip.has('xl/workbook.bin'))) {
    throw unsupported('xlsb');
  }
  if (zip.has(name)) return name;
  if (zip.has('META-INF/manifest.xml')) throw unsupported('ods');
  if (zip.has('Index/Document.iwa')) throw unsupported('numbers');
  throw notAWorkbook();
}

/** Whether the media type of the workbook part is one of those that allow macros. */
export function isMacroEnabled(zip: ZipArchive, workbook: string): boolean {
  const tags = new TagScanner(readPart(zip, '[Content_Types].xml'));
  const name = `/${workbook}`.toLowerCase();
  while (tags.next()) {
    if (tags.closing || (tags.attribute(PART_NAME) ?? '').toLowerCase() !== name) continue;
    return (tags.attribute(CONTENT_TYPE) ?? '').toLowerCase().includes('macroenabled');
  }
  return false;
}

/** The target of the first relationship of a type. */
export function targetOfType(relationships: Map<string, Relationship>, type: string): string | undefined {
  for (const relationship of relationships.values()) if (relationship.type === type) return relationship.target;
  return undefined;
}

function resolveTarget(part: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  if (path.startsWith('/')) return path.slice(1);
  const steps = part.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

import type { ZipArchive } from '../containers/zip.ts';
import { encodeUtf8, decodeUtf16 } from '../text-decoding.ts';
import { nameCode, TagScanner } from './tag-scanner.ts';

export type Relationship = { type: string; target: string };

const RELATIONSHIP = nameCode('Relationship');
const ID = nameCode('Id');
const TYPE = nameCode('Type');
const TARGET = nameCode('Target');
const MODE = nameCode('TargetMode');

/**
 * A part of an OOXML package as UTF-8 bytes, undefined if there is none; a few writers use UTF-16. A `transient` part
 * is valid only until the next one is: for large parts that are read once.
 */
export function readPart(zip: ZipArchive, name: string, transient = false): Uint8Array | undefined {
  const bytes = transient ? zip.readTransient(name) : zip.read(name);
  if (!bytes) return undefined;
  // A byte order mark, or the '<' that begins a part without one.
  const lead = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (lead === 0xfffe || lead === 0x3c00) return encodeUtf8(decodeUtf16(bytes));
  if (lead === 0xfeff || lead === 0x003c) return encodeUtf8(decodeUtf16(swapped(bytes)));
  return bytes;
}

function swapped(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, index) => bytes[index ^ 1] ?? 0);
}

/**
 * The relationships of a part ('' is the package) by id. `type` is the last segment of the type's URI, which the
 * transitional and the strict standard share; targets outside the package are left out.
 */
export function readRelationships(zip: ZipArchive, part: string): Map<string, Relationship> {
  const slash = part.lastIndexOf('/') + 1;
  const relationships = new Map<string, Relationship>();
  const tags = new TagScanner(readPart(zip, `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`));
  while (tags.next()) {
    if (tags.code !== RELATIONSHIP || tags.closing || tags.attribute(MODE) === 'External') continue;
    const type = tags.attribute(TYPE) ?? '';
    relationships.set(tags.attribute(ID) ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolveTarget(part, tags.attribute(TARGET) ?? ''),
    });
  }
  return relationships;
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

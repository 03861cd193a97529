import { readZipDirectory } from '../../containers/zip-directory.ts';
import type { ZipArchive } from '../../containers/zip.ts';
import { openZip } from '../../containers/zip.ts';
import type { ReadingCourse } from '../../reading-course.ts';
import { damaged } from '../../workbook-error.ts';
import { decodeUtf8, encodeUtf8 } from '../../text-decoding.ts';
import { asUtf8, encodingOf, fromUtf8, relationshipsOf } from '../../xlsx/package.ts';
import { editedContentTypes } from './content-types.ts';
import { NotPossibleError } from '../not-possible.ts';
import type { NativePacking, Packed } from './packing.ts';
import { type Namable, type Named, namedIn, refuseMissing } from './named-things.ts';
import { packed } from './packing.ts';
import type { RelationshipChanges } from './relationships.ts';
import { editedRelationships, newRelationships, relationshipIds } from './relationships.ts';
import { refuseNewFault } from '../xml/soundness.ts';
import type { Splices } from '../xml/splices.ts';
import { joined } from '../xml/splices.ts';
import type { RewrittenZip } from './zip-rewriting.ts';
import { rewrittenZip } from './zip-rewriting.ts';

const CONTENT_TYPES = '[Content_Types].xml';

/** The parts of a workbook, and what changes in them. What is not changed is never unpacked. */
export class PackagePatch {
  readonly zip: ZipArchive;
  readonly #bytes: Uint8Array;
  readonly #course: ReadingCourse;
  readonly #native: NativePacking | undefined;
  readonly #replaced = new Map<string, Packed>();
  readonly #removed = new Set<string>();
  readonly #added = new Map<string, Packed>();
  /** What is written into parts, to see whether all that it names is there. */
  readonly #written = new Map<string, Named>();
  /** The targets of new relationships. */
  readonly #targets = new Set<string>();
  readonly #types = new Map<string, string>();
  readonly #relationships = new Map<string, RelationshipChanges & { ids: Set<string> }>();

  constructor(bytes: Uint8Array, course: ReadingCourse, native?: NativePacking) {
    this.#bytes = bytes;
    this.#course = course;
    this.#native = native;
    const names = new Set<string>();
    for (const { name, encrypted } of readZipDirectory(bytes, course.limits)) {
      if (encrypted) throw new NotPossibleError('encrypted');
      const key = name.toLowerCase();
      if (names.has(key)) throw damaged(`two parts ${name}`);
      names.add(key);
    }
    this.zip = openZip(bytes, course.limits, native);
  }

  /** The bytes of a part in UTF-8. Throws 'damaged' if it is missing. `transient`: valid until the next part is read. */
  read(name: string, transient = false): Uint8Array {
    const bytes = transient ? this.zip.readTransient(name) : this.zip.read(name);
    if (!bytes) throw damaged(`${name} is missing`);
    return asUtf8(bytes, encodingOf(bytes));
  }

  /** Changes a part, of which `bytes` is what read() gave. Throws 'damaged' for one that two others share, as two sheets a drawing. */
  change(name: string, bytes: Uint8Array, splices: Splices): void {
    if (splices.isEmpty) return;
    if (this.#replaced.has(name.toLowerCase())) throw damaged(`two uses of ${name}`);
    const head = this.zip.readHead(name, 2);
    const encoding = encodingOf(head ?? bytes);
    if (encoding === 'utf-8') refuseOtherEncodings(bytes);
    const changed = joined(splices.applied(bytes));
    refuseNewFault(bytes, changed);
    this.#written.set(name, namedIn(splices.text));
    const content = [encoding === 'utf-8' ? changed : fromUtf8(changed, encoding)];
    this.#replaced.set(name.toLowerCase(), packed(content, this.#native));
  }

  /** Adds a part with its media type. */
  add(name: string, content: Packed | string, type: string): void {
    if (typeof content === 'string') {
      refuseNewFault(undefined, encodeUtf8(content));
      this.#written.set(name, namedIn(content));
    }
    this.#added.set(name, typeof content === 'string' ? packed([encodeUtf8(content)], this.#native) : content);
    this.#types.set(name, type);
  }

  remove(name: string): void {
    this.#removed.add(name.toLowerCase());
  }

  /** A name like `xl/media/image3.png` that no part has yet. */
  freeName(start: string, end: string): string {
    const taken = (name: string): boolean => this.zip.has(name) || this.#added.has(name);
    let number = 1;
    while (taken(`${start}${number}${end}`)) number++;
    return `${start}${number}${end}`;
  }

  /** Adds a relationship from a part to another one and returns its id. */
  relate(part: string, type: string, target: string): string {
    const changes = this.#relationshipsOf(part);
    let number = changes.ids.size + 1;
    while (changes.ids.has(`rId${number}`)) number++;
    const id = `rId${number}`;
    changes.ids.add(id);
    this.#targets.add(target);
    changes.added.push({ id, type, target: relativeTarget(part, target) });
    return id;
  }

  unrelate(part: string, id: string): void {
    const changes = this.#relationshipsOf(part);
    changes.removed.push(id);
    changes.ids.delete(id);
  }

  /** The new file. `there`: the lists that parts name things in. */
  finish(there: Omit<Namable, 'relationships'>): RewrittenZip {
    this.#refuseMissing(there);
    for (const [part, changes] of this.#relationships) {
      const name = relationshipsOf(part);
      if (!this.zip.has(name)) {
        this.#added.set(name, packed([encodeUtf8(newRelationships(changes))], this.#native));
        continue;
      }
      const bytes = this.read(name);
      this.change(name, bytes, editedRelationships(bytes, changes));
    }
    if (this.#types.size > 0 || this.#removed.size > 0) {
      const bytes = this.read(CONTENT_TYPES);
      this.change(CONTENT_TYPES, bytes, editedContentTypes(bytes, this.#types, this.#removed));
    }
    const changes = { replaced: this.#replaced, removed: this.#removed, added: this.#added };
    return rewrittenZip(this.#bytes, this.#course.limits, changes);
  }

  #refuseMissing(there: Omit<Namable, 'relationships'>): void {
    for (const [part, named] of this.#written) {
      const relationships = (): Set<string> => this.#relationships.get(part)?.ids ?? this.#idsOf(part);
      const before = (): Uint8Array | undefined => (this.zip.has(part) ? this.read(part) : undefined);
      refuseMissing(named, { ...there, relationships }, before);
    }
    for (const target of this.#targets) {
      const isKept = this.zip.has(target) && !this.#removed.has(target.toLowerCase());
      if (!isKept && !this.#added.has(target)) throw new NotPossibleError('unsound');
    }
  }

  #relationshipsOf(part: string): RelationshipChanges & { ids: Set<string> } {
    const known = this.#relationships.get(part);
    if (known) return known;
    const changes = { added: [], removed: [], ids: this.#idsOf(part) };
    this.#relationships.set(part, changes);
    return changes;
  }

  #idsOf(part: string): Set<string> {
    const name = relationshipsOf(part);
    return this.zip.has(name) ? relationshipIds(this.read(name)) : new Set<string>();
  }
}

/** Parts are in UTF-8 or UTF-16; in any other encoding what we write would be read as something else. */
function refuseOtherEncodings(bytes: Uint8Array): void {
  const declaration = /^\uFEFF?<\?xml [^>]{0,200}?encoding\s?=\s?["']([\w-]{1,40})/.exec(
    decodeUtf8(bytes.subarray(0, 300)),
  );
  const encoding = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(encoding)) throw damaged(`encoding ${encoding}`);
}

/** How a part refers to another one. */
function relativeTarget(part: string, target: string): string {
  const from = part.split('/').slice(0, -1);
  const to = target.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

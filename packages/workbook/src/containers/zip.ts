import type { Limits } from '../limits.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { damaged, encrypted, tooLarge, unsupported } from '../workbook-error.ts';
import { crc32 } from './crc32.ts';
import { inflate, inflateHead } from './inflate.ts';
import type { ZipEntry } from './zip-directory.ts';
import { readZipDirectory } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

export type ZipLimits = Pick<Limits, 'entries' | 'partBytes' | 'totalBytes'>;

/** A zip whose directory has been checked. Names are matched without regard to case, as OOXML asks. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #limits: ZipLimits;
  readonly #entries = new Map<string, ZipEntry>();
  #unpacked = 0;

  constructor(bytes: Uint8Array, limits: ZipLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
    for (const entry of readZipDirectory(bytes, limits)) this.#entries.set(entry.name.toLowerCase(), entry);
  }

  /** Name and declared size of every entry, folders included. */
  list(): { name: string; size: number }[] {
    return [...this.#entries.values()].map(({ name, size }) => ({ name, size }));
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * The unpacked bytes of an entry, undefined if there is none. Counts against `totalBytes`, each time it is read.
   * Throws 'too_large', 'damaged' (also when the checksum differs), 'encrypted' or 'unsupported_format'.
   */
  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return undefined;
    const cap = Math.min(this.#limits.partBytes, this.#limits.totalBytes - this.#unpacked);
    const content = this.#unpack(entry, cap);
    this.#unpacked += content.length;
    return content;
  }

  /** As read(), but bounded by `cap` alone and not counted: for what is unpacked later, one piece at a time. */
  readAside(name: string, cap: number): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    return entry && this.#unpack(entry, cap);
  }

  /** The first `length` bytes of an entry (or fewer), cheaply: its checksum is not checked. */
  readHead(name: string, length: number): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return undefined;
    const packed = this.#packed(entry);
    return entry.method === STORED ? packed.subarray(0, length) : inflateHead(packed, length);
  }

  #unpack(entry: ZipEntry, cap: number): Uint8Array {
    const packed = this.#packed(entry);
    if (entry.size > cap || (entry.method === STORED && packed.length > cap)) {
      throw tooLarge('a part of it unpacks to more than can be read');
    }
    const content = entry.method === STORED ? packed : inflate(packed, entry.size, cap);
    if (crc32(content) !== entry.crc) throw damaged(`zip checksum of ${entry.name}`);
    return content;
  }

  #packed(entry: ZipEntry): Uint8Array {
    if (entry.encrypted) throw encrypted();
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw unsupported('a zip file packed in an unusual way');
    }
    return this.#bytes.subarray(entry.start, entry.end);
  }
}

/**
 * Opens a zip for bounded listing and reading; nothing is unpacked yet. `limits` default to DEFAULT_LIMITS.
 * Throws WorkbookError 'damaged' or 'too_large'.
 */
export function openZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): ZipArchive {
  return new ZipArchive(bytes, { ...DEFAULT_LIMITS, ...limits });
}

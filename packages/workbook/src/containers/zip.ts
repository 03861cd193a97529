import type { Limits } from '../limits.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { plainBytes } from '../plain-bytes.ts';
import { damaged, encrypted, hostile, tooLarge, unsupported, WorkbookError } from '../workbook-error.ts';
import { crc32 } from './crc32.ts';
import type { Scratch } from './inflate.ts';
import { inflate, inflateHead } from './inflate.ts';
import { inflateByPlatform } from './platform-inflate.ts';
import type { ZipEntry } from './zip-directory.ts';
import { readZipDirectory } from './zip-directory.ts';

/** Some files declare too small a size: every entry may unpack to at least this much, whatever it declares. */
const UNDECLARED = 16 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

export type ZipLimits = Pick<Limits, 'entries' | 'partBytes' | 'totalBytes'>;

/** What some platforms do faster than the built-in code. */
export type NativeZip = {
  /** Unpacks raw deflate data, to `expected` bytes as the file declares. Throws if there are more than `most`. */
  inflate: (packed: Uint8Array, expected: number, most: number) => Uint8Array;
  /** The checksum of the zip format, as an unsigned 32-bit number. */
  crc32: (bytes: Uint8Array) => number;
};

/** A zip whose directory has been checked. Names are matched without regard to case, as OOXML asks. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #limits: ZipLimits;
  readonly #native: NativeZip | undefined;
  readonly #entries = new Map<string, ZipEntry>();
  readonly #scratch: Scratch = { memory: new Uint8Array(0) };
  #unpacked = 0;

  constructor(bytes: Uint8Array, limits: ZipLimits, native?: NativeZip) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#native = native;
    for (const entry of readZipDirectory(bytes, limits)) this.#entries.set(entry.name.toLowerCase(), entry);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The declared size of an entry, undefined if there is none. */
  size(name: string): number | undefined {
    return this.#entries.get(name.toLowerCase())?.size;
  }

  /**
   * The unpacked bytes of an entry, undefined if there is none. Counts against `totalBytes`, each time it is read.
   * Throws 'too_large', 'damaged' (also when the checksum differs), 'encrypted' or 'unsupported_format'.
   */
  read(name: string): Uint8Array | undefined {
    return this.#read(name);
  }

  /** Like read(), but the bytes are valid only until the next call: it reuses their memory. */
  readTransient(name: string): Uint8Array | undefined {
    return this.#read(name, this.#scratch);
  }

  /** Like read(), but limited only by `cap` and not counted: for what is unpacked later, one piece at a time. */
  readUncounted(name: string, cap: number): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    return entry && this.#unpack(entry, cap);
  }

  /** Like readUncounted(), with the platform's own code where that is faster. */
  async loadUncounted(name: string, cap: number): Promise<Uint8Array | undefined> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry?.method === DEFLATED && !entry.encrypted && entry.size <= cap) {
      const content = await inflateByPlatform(this.#packed(entry), entry.size);
      if (content && this.#hasChecksum(entry, content)) return content;
    }
    return entry && this.#unpack(entry, cap);
  }

  /** The first `length` bytes of an entry (or fewer), cheaply: its checksum is not checked. */
  readHead(name: string, length: number): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return undefined;
    const packed = this.#packed(entry);
    return entry.method === STORED ? packed.subarray(0, length) : inflateHead(packed, length);
  }

  #read(name: string, scratch?: Scratch): Uint8Array | undefined {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return undefined;
    const cap = Math.min(this.#limits.partBytes, this.#limits.totalBytes - this.#unpacked);
    const content = this.#unpack(entry, cap, scratch);
    this.#unpacked += content.length;
    return content;
  }

  #unpack(entry: ZipEntry, cap: number, scratch?: Scratch): Uint8Array {
    const packed = this.#packed(entry);
    if (entry.size > cap || (entry.method === STORED && packed.length > cap)) {
      throw tooLarge('part');
    }
    const content = entry.method === STORED ? packed : this.#inflated(packed, entry.size, cap, scratch);
    if (!this.#hasChecksum(entry, content)) throw damaged(`zip checksum of ${entry.name}`);
    return content;
  }

  #hasChecksum(entry: ZipEntry, content: Uint8Array): boolean {
    return (this.#native?.crc32 ?? crc32)(content) === entry.crc;
  }

  #inflated(packed: Uint8Array, declared: number, cap: number, scratch?: Scratch): Uint8Array {
    const most = Math.min(cap, Math.max(declared, UNDECLARED));
    try {
      if (this.#native) return plainBytes(this.#native.inflate(packed, declared, most));
    } catch {
      // The platform's error doesn't say why it gave up; our own code fails the same way and does.
    }
    try {
      return inflate(packed, declared, most, scratch);
    } catch (error) {
      const misdeclared = most < cap && error instanceof WorkbookError && error.code === 'too_large';
      throw misdeclared ? hostile('size') : error;
    }
  }

  #packed(entry: ZipEntry): Uint8Array {
    if (entry.encrypted) throw encrypted();
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw unsupported('zip');
    }
    return this.#bytes.subarray(entry.start, entry.end);
  }
}

/**
 * Opens a zip for bounded reading; nothing is unpacked yet. `limits` default to DEFAULT_LIMITS.
 * Throws WorkbookError 'damaged' or 'too_large'.
 */
export function openZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}, native?: NativeZip): ZipArchive {
  return new ZipArchive(bytes, { ...DEFAULT_LIMITS, ...limits }, native);
}

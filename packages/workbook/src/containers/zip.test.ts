import { strToU8, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testFile } from '../../test/cells-of.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { WorkbookError } from '../workbook-error.ts';
import { openZip } from './zip.ts';
import { readZipDirectory } from './zip-directory.ts';

const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

const spaces = new Uint8Array(1_000_000).fill(0x20);
const refused = (code: string) => expect.objectContaining({ code });

describe('a valid zip', () => {
  test('every entry written is found and read back, stored or deflated', () => {
    const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}\.xml$/), fc.uint8Array({ maxLength: 2000 }), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(files, fc.constantFrom(0, 9), (parts, level) => {
        const zip = openZip(zipSync(parts, { level: level }));
        for (const [name, content] of Object.entries(parts)) {
          expect([zip.has(name), zip.size(name), zip.read(name)]).toEqual([true, content.length, content]);
        }
      }),
    );
  });

  test('names are found in any case and with either slash', () => {
    const zip = openZip(zipSync({ 'XL\\Workbook.xml': strToU8('x') }));
    expect([zip.has('xl/workbook.XML'), zip.has('xl/other.xml'), zip.read('xl/other.xml')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  test('the head of an entry is read without its rest', () => {
    const zip = openZip(zipSync({ packed: spaces, stored: [spaces, { level: 0 }] }));
    expect([zip.readHead('packed', 8), zip.readHead('stored', 8)]).toEqual([
      spaces.subarray(0, 8),
      spaces.subarray(0, 8),
    ]);
  });

  test('sizes may be in zip64 fields', () => {
    const content = strToU8('content');
    const bytes = zipSync({ part: [content, { level: 0, extra: { 1: zip64Sizes(7, 7) } }] });
    const at = find(bytes, DIRECTORY_ENTRY);
    const view = new DataView(bytes.buffer);
    view.setUint32(at + 20, 0xffffffff, true);
    view.setUint32(at + 24, 0xffffffff, true);
    expect(openZip(bytes).read('part')).toEqual(content);
  });

  test('an entry that declares too small a size is read in full', () => {
    const bytes = zipSync({ part: spaces });
    new DataView(bytes.buffer).setUint32(find(bytes, DIRECTORY_ENTRY) + 24, 10, true);
    expect(openZip(bytes).read('part')).toEqual(spaces);
  });
});

describe('a zip that lies', () => {
  test('an entry never unpacks beyond the cap, whatever size it declares', () => {
    const bytes = zipSync({ part: spaces });
    expect(() => openZip(bytes, { partBytes: 999_999 }).read('part')).toThrow(refused('too_large'));
    new DataView(bytes.buffer).setUint32(find(bytes, DIRECTORY_ENTRY) + 24, 10, true);
    expect(() => openZip(bytes, { partBytes: 999_999 }).read('part')).toThrow(refused('too_large'));
  });

  test('all reads together stay under the total; an entry counts each time it is read', () => {
    const zip = openZip(zipSync({ part: spaces }), { totalBytes: 2_500_000 });
    zip.read('part');
    zip.read('part');
    expect(() => zip.read('part')).toThrow(refused('too_large'));
  });

  test('a declared size that deflate can not reach is refused before memory is taken', () => {
    const bytes = zipSync({ part: strToU8('abc') });
    new DataView(bytes.buffer).setUint32(find(bytes, DIRECTORY_ENTRY) + 24, 0x7fffffff, true);
    expect(() => openZip(bytes)).toThrow(refused('damaged'));
  });

  test('overlapping entries are refused', () => {
    const bytes = zipSync({ one: spaces, two: spaces });
    const view = new DataView(bytes.buffer);
    const first = find(bytes, DIRECTORY_ENTRY);
    view.setUint32(find(bytes, DIRECTORY_ENTRY, first + 4) + 42, view.getUint32(first + 42, true), true);
    expect(() => openZip(bytes)).toThrow(refused('damaged'));
  });

  test('more entries than allowed are refused', () => {
    const parts = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`part${index}`, new Uint8Array(0)]));
    expect(() => openZip(zipSync(parts), { entries: 10 })).toThrow(refused('too_large'));
  });

  test('a changed byte is found by the checksum', () => {
    const bytes = zipSync({ part: [strToU8('Critical'), { level: 0 }] });
    const at = bytes.indexOf('C'.charCodeAt(0), 30);
    bytes[at] = 'c'.charCodeAt(0);
    expect(() => openZip(bytes).read('part')).toThrow(refused('damaged'));
  });

  test('an encrypted entry asks for the password to be removed', () => {
    const bytes = zipSync({ part: strToU8('abc') });
    new DataView(bytes.buffer).setUint16(find(bytes, DIRECTORY_ENTRY) + 8, 1, true);
    expect(() => openZip(bytes).read('part')).toThrow(refused('encrypted'));
  });

  test('a zip64 mark without its record is damage', () => {
    const bytes = zipSync({ part: strToU8('abc') });
    new DataView(bytes.buffer).setUint32(find(bytes, END_OF_DIRECTORY) + 16, 0xffffffff, true);
    expect(() => openZip(bytes)).toThrow(refused('damaged'));
  });

  test('with any bytes changed or cut off, every entry is read or refused with a code', () => {
    const sample = testFile('sample-findings-marlin-crest.xlsx');
    const change = fc.record({ at: fc.nat(sample.length - 1), to: fc.nat(255) });
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.nat(sample.length),
        fc.boolean(),
        (changes, cut, whole) => {
          const bytes = sample.slice(0, whole ? sample.length : cut);
          for (const { at, to } of changes) bytes[at] = to;
          const failures: unknown[] = [];
          try {
            const zip = openZip(bytes);
            for (const { name } of readZipDirectory(bytes, DEFAULT_LIMITS)) attempt(() => zip.read(name), failures);
          } catch (error) {
            failures.push(error);
          }
          expect(failures.filter((error) => !(error instanceof WorkbookError))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

function attempt(read: () => unknown, failures: unknown[]): void {
  try {
    read();
  } catch (error) {
    failures.push(error);
  }
}

function find(bytes: Uint8Array, signature: number, from = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 4 <= bytes.length; at++) if (view.getUint32(at, true) === signature) return at;
  throw new Error('signature not found');
}

function zip64Sizes(...sizes: number[]): Uint8Array {
  const field = new DataView(new ArrayBuffer(sizes.length * 8));
  for (const [index, size] of sizes.entries()) field.setUint32(index * 8, size, true);
  return new Uint8Array(field.buffer);
}

import { strToU8, unzipSync, zipSync } from 'fflate';
import { openCompoundFile } from '../../src/containers/compound-file.ts';
import { writeCompoundFile } from '../writers/write-compound-file.ts';

/** Numbers from 0 to 1. */
export type Random = () => number;

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a damaged copy of a workbook. */
export type Mutation = (random: Random) => Uint8Array;

/**
 * The ways in which a workbook is damaged: its bytes directly, which the checks of the container catch, and the content
 * of its parts repacked into a valid container, which gets past those.
 */
export function mutationsOf(bytes: Uint8Array): Mutation[] {
  const outside: Mutation = (random) => mutated(bytes, random);
  if (bytes[0] === 0x50) return [outside, inParts(bytes)];
  // The content of an encrypted package only changes into noise.
  return openCompoundFile(bytes).has('EncryptedPackage') ? [outside] : [outside, inStream(bytes)];
}

function inParts(bytes: Uint8Array): Mutation {
  const parts = unzipSync(bytes);
  const names = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/.test(name));
  return (random) => {
    const name = names[Math.floor(random() * names.length)] ?? '';
    const part = parts[name] ?? new Uint8Array(0);
    const content = random() < 0.5 ? mutated(part, random) : withXml(part, random);
    return zipSync({ ...parts, [name]: content }, { level: 0 });
  };
}

function inStream(bytes: Uint8Array): Mutation {
  const file = openCompoundFile(bytes);
  const name = file.has('Workbook') ? 'Workbook' : 'Book';
  const stream = file.read(name) ?? new Uint8Array(0);
  return (random) => writeCompoundFile(name, mutated(stream, random));
}

const SPECIAL = [0, 1, 0x7f, 0x80, 0xff, 0x3c, 0x3e, 0x26, 0x22, 0x2f];
const FRAGMENTS = [
  '<', '>', '"', '&', '</row>', '<c r="A1048577">', '<c r="ZZZZ1"', '<v>', '</v>', '<![CDATA[', ']]>', '<!--', '-->', '<?',
  '<!DOCTYPE x>', '&#0;', '&#x110000;', '&#xD800;', 't="s"', 's="99999999999"', 'r="0"', '1e999', '-', 'NaN', '<is><t>', '<f>',
  '_x0000_', '[h]', '0.0000000000', '?/?', '<sheetData/>', '<mergeCell ref="A1:XFD1048576"/>', '\uFEFF',
].map((fragment) => strToU8(fragment)); // prettier-ignore

/** One to eight changes: bytes set, bits flipped, numbers made extreme, ranges removed, repeated or replaced. */
function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  let out = bytes.slice();
  const changes = 1 + Math.floor(random() * 8);
  for (let change = 0; change < changes && out.length > 8; change++) {
    const at = Math.floor(random() * (out.length - 4));
    const length = 1 + Math.floor(random() ** 4 * Math.min(4096, out.length - at - 1));
    switch (Math.floor(random() * 7)) {
      case 0:
        out[at] = Math.floor(random() * 256);
        break;
      case 1:
        out[at] = (out[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        break;
      case 2:
        out[at] = SPECIAL[Math.floor(random() * SPECIAL.length)] ?? 0;
        break;
      case 3:
        new DataView(out.buffer).setUint32(at, random() < 0.5 ? 0xffffffff : random() * 2 ** 32);
        break;
      case 4:
        out = spliced(out, at, length, new Uint8Array(0));
        break;
      case 5:
        out = spliced(out, at, 0, out.subarray(at, at + length));
        break;
      default:
        out = random() < 0.1 ? out.slice(0, at) : spliced(out, at, length, out.slice(0, length));
    }
  }
  return out;
}

/** XML fragments in places where they don't belong. */
function withXml(bytes: Uint8Array, random: Random): Uint8Array {
  let out = bytes;
  const changes = 1 + Math.floor(random() * 4);
  for (let change = 0; change < changes; change++) {
    const fragment = FRAGMENTS[Math.floor(random() * FRAGMENTS.length)] ?? new Uint8Array(0);
    out = spliced(out, Math.floor(random() * out.length), Math.floor(random() ** 3 * 20), fragment);
  }
  return out;
}

function spliced(bytes: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array<ArrayBuffer> {
  const rest = bytes.subarray(at + removed);
  const out = new Uint8Array(at + inserted.length + rest.length);
  out.set(bytes.subarray(0, at));
  out.set(inserted, at);
  out.set(rest, at + inserted.length);
  return out;
}

import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipOriginal } from './zip-original.ts';

/** More than one chunk, and not trivially compressible. */
const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 31) % 251);

async function zipOf(content: Uint8Array<ArrayBuffer>, name: string) {
  const shares: number[] = [];
  const ending = await zipOriginal({ file: new Blob([content]), name }, ({ share }) => shares.push(share));
  if (ending.say !== 'done') throw new Error('It should be zipped.');
  return { entries: unzipSync(new Uint8Array(await ending.result.arrayBuffer())), zip: ending.result, shares };
}

describe('zipOriginal', () => {
  it('contains the unchanged file under its own name, and nothing else', async () => {
    const { entries, zip } = await zipOf(bytes, 'Übersicht 2026.xlsx');
    expect(Object.keys(entries)).toEqual(['Übersicht 2026.xlsx']);
    expect(entries['Übersicht 2026.xlsx']).toEqual(bytes);
    expect(zip.size).toBeLessThan(bytes.length / 10);
  });

  it('reports its progress, up to the end', async () => {
    const { shares } = await zipOf(bytes, 'a.xls');
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(shares.at(-1)).toBe(1);
    expect(shares.length).toBeGreaterThan(2);
  });

  it('zips an empty file too', async () => {
    const { entries } = await zipOf(new Uint8Array(), 'a.xls');
    expect(entries['a.xls']).toEqual(new Uint8Array());
  });
});

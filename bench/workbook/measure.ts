// Runs as its own process for each reader and file: node measure.ts <reader> <file> <warm runs>
// Prints one line of JSON: the time of the first reading, the best of the later ones (milliseconds), the process's peak
// memory after the first (MiB, including Node and the file), and what was read.
import { readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import type { NativeZip } from '../../packages/workbook/src/index.ts';
import { plainBytes } from '../../packages/workbook/src/plain-bytes.ts';
import type { BenchReader } from './readers.ts';
import { floorReader, ownReader, SHEETJS_OF_BUFFER, sheetJsReader } from './readers.ts';

const native: NativeZip = {
  inflate: (packed, expected, most) =>
    inflateRawSync(packed, { chunkSize: Math.max(64, expected), maxOutputLength: Math.max(1, most) }),
  crc32,
};
// SheetJS is loaded only in its own process: otherwise it would take memory in the others too.
const READERS: Record<string, () => BenchReader | Promise<BenchReader>> = {
  own: () => ownReader(native),
  'own, nothing native': () => ownReader(),
  SheetJS: async () => sheetJsReader(await import('@e965/xlsx')),
  [SHEETJS_OF_BUFFER]: async () => sheetJsReader(await import('@e965/xlsx')),
  floor: () => floorReader(native),
};

const [name = '', file = '', runs = '3'] = process.argv.slice(2);
const read = await READERS[name]?.();
if (!read) throw new Error(`No reader is called '${name}'.`);
const buffer = readFileSync(file);
// All readers get the type that works everywhere. With Node's own SheetJS copies less of a zip, so that is measured too.
const bytes = name === SHEETJS_OF_BUFFER ? buffer : plainBytes(buffer);
// Processor time, including helper threads: elapsed time depends more on what else the machine is doing.
const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};
const timed = async (): Promise<number> => {
  const start = process.cpuUsage();
  await read(bytes);
  return spent(start);
};
const start = process.cpuUsage();
const reading = await read(bytes);
const cold = spent(start);
const mebibytes = Math.round(process.resourceUsage().maxRSS / 1024);
const times: number[] = [];
for (let run = 0; run < Number(runs); run++) times.push(await timed());
const warm = Math.min(...times);
process.stdout.write(JSON.stringify({ cold, warm, mebibytes, reading }));

// Runs in a worker of the browser: measures one reader on one file.
import type { BenchReader } from './readers.ts';
import { floorReader, ownReader, sheetJsReader } from './readers.ts';

// Served by its path, since a browser can't resolve package names.
const SHEETJS = '/node_modules/@e965/xlsx/xlsx.mjs';
const READERS: Record<string, () => Promise<BenchReader>> = {
  own: async () => ownReader(),
  SheetJS: async () => sheetJsReader((await import(SHEETJS)) as Parameters<typeof sheetJsReader>[0]),
  floor: async () => floorReader(),
};

export type Task = { reader: string; file: string; runs: number };

self.addEventListener('message', (event: MessageEvent<Task>) => {
  void measure(event.data).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});

function answer(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to its own page
  self.postMessage(message);
}

async function measure({ reader, file, runs }: Task) {
  const read = await READERS[reader]?.();
  if (!read) throw new Error(`No reader is called '${reader}'.`);
  const bytes = new Uint8Array(await (await fetch(`/files/${file}`)).arrayBuffer());
  const timed = async (): Promise<number> => {
    const start = performance.now();
    await read(bytes);
    return performance.now() - start;
  };
  const start = performance.now();
  const reading = await read(bytes);
  const cold = performance.now() - start;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timed());
  return { cold, warm: Math.min(...times), reading };
}

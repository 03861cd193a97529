// Runs as its own process, as read-one.ts does: changes three cells of the first sheet of the workbook named on the
// command line, puts a picture beside them, and prints the outcome. Nothing of the new file is kept.
import { readFileSync } from 'node:fs';
import type { WorkbookChange } from '../../src/index.ts';
import { patchWorkbook } from '../../src/index.ts';
import { firstSheetOf, NATIVE } from '../patching.ts';
import { png } from '../small-pictures.ts';
import { peakMebibytes } from './peak-memory.ts';

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  const { sheet, takesPictures } = firstSheetOf(bytes);
  const changes: WorkbookChange[] = [
    { sheet, row: 2, column: 'G', value: 'CLOSED' },
    { sheet, row: 900_000, column: 'H', value: 4.5 },
    { sheet, row: 1_048_576, column: 'I', value: null },
  ];
  const picture = { bytes: async () => png(80, 60), name: 'After', description: '' };
  if (takesPictures) changes.push({ sheet, row: 3, column: 'O', picture });
  try {
    const { chunks } = await patchWorkbook(bytes, changes, { native: NATIVE });
    for await (const chunk of chunks()) if (chunk.length === 0) return 'an empty piece';
    return 'changed';
  } catch (error) {
    const { code, reason } = error as { code?: string; reason?: string };
    return reason ?? code ?? `neither: ${String(error)}`;
  }
}

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const before = peakMebibytes();
process.stdout.write(JSON.stringify({ outcome: await outcomeOf(bytes), mebibytes: peakMebibytes(), before }));

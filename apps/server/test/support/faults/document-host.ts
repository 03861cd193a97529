// node document-host.ts <folder>: makes an endless document in a process of its own, as a portal does.
import { join } from 'node:path';
import { runInProcess } from '../../../src/features/documents/pdf/own-process.ts';

const [folder = ''] = process.argv.slice(2);
const limits = { milliseconds: 3_600_000, mebibytes: 1350 };
const { signal } = new AbortController();
await runInProcess(join(import.meta.dirname, 'endless-document.ts'), [], { folder, signal, limits });

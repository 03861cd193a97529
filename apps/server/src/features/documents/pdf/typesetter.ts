// Runs in its own process: node typesetter.ts <folder> <volume>. Sets the pages of a planned volume as document.pdf in the
// folder, and prints the number of pages. Exit code 3: this machine has no typesetter.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { endWithPortal } from './end-with-portal.ts';
import { FONT_FILES } from './fonts.ts';
import { NOT_HERE } from './failure.ts';
import { buildPageData } from './page-data.ts';
import type { Reduced } from './reduced-pictures.ts';
import { PICTURES, readPlan, readVolume, type VolumeToSet } from './volumes.ts';

/** The used part of the compiler; the packages of the platforms have no types. */
type Compiled = { numOfPages: number };
type Compiler = {
  addSource: (path: string, text: string) => void;
  compile: (what: { mainFilePath: string }) => { result: Compiled | null; takeDiagnostics: () => unknown };
  fetchDiagnostics: (error: unknown) => { message?: string }[];
  pdf: (document: Compiled, options: { pdfStandard: 'ua-1' }) => Buffer;
};
type Typst = {
  NodeCompiler: { create: (options: { workspace: string; fontArgs: { fontPaths: string[] }[] }) => Compiler };
};

const TEMPLATES = ['report.typ', 'look.typ', 'cover.typ', 'summary.typ', 'finding.typ'];

function typst(): Typst {
  const require = createRequire(import.meta.url);
  try {
    return require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as Typst;
  } catch {
    // Linux with musl, such as Alpine: npm installs only the matching package.
    return require('@myriaddreamin/typst-ts-node-compiler-linux-x64-musl') as Typst;
  }
}

function loadedTypst(): Typst {
  try {
    return typst();
  } catch {
    return process.exit(NOT_HERE);
  }
}

/** Writes the input of the template, and frees the data it was made from before pages are set. */
function writeData(folder: string, { number, size, clean }: VolumeToSet): void {
  const plan = readPlan(folder);
  const pictures = new Map(JSON.parse(readFileSync(join(folder, PICTURES), 'utf8')) as [string, Reduced][]);
  const part = { volume: readVolume(folder, plan, number), number, of: plan.volumes.length, size, pictures };
  const data = buildPageData(clean ? { ...plan, draft: false } : plan, part);
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data));
}

function typesetVolume(folder: string): number {
  const { NodeCompiler } = loadedTypst();
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [...FONT_FILES] }] });
  for (const name of TEMPLATES) {
    compiler.addSource(join(folder, name), readFileSync(join(import.meta.dirname, name), 'utf8'));
  }
  const compiled = compiler.compile({ mainFilePath: join(folder, 'report.typ') });
  if (!compiled.result) {
    const said = compiler.fetchDiagnostics(compiled.takeDiagnostics()).map(({ message = '' }) => message);
    throw new Error(said.join('; '));
  }
  writeFileSync(join(folder, 'document.pdf'), compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }));
  return compiled.result.numOfPages;
}

endWithPortal();
// Requests go first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [folder = '', volume = ''] = process.argv.slice(2);
writeData(folder, JSON.parse(volume) as VolumeToSet);
globalThis.gc?.();
process.stdout.write(String(typesetVolume(folder)));

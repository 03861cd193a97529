// Runs in a process of its own: node typesetter.ts <folder>. Sets the pages that data.json of the folder describes as
// document.pdf there, and prints the number of pages. Exit code 3: this machine has no typesetter.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { FONT_FILES } from './fonts.ts';

/** What of the compiler is used; the packages of the platforms have no types. */
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
const NOT_HERE = 3;

function typst(): Typst {
  const require = createRequire(import.meta.url);
  try {
    return require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as Typst;
  } catch {
    // A Linux with musl, as Alpine: npm installs the other one only.
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

function typeset(folder: string): number {
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

// Requests go first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.stdout.write(String(typeset(process.argv[2] ?? '')));

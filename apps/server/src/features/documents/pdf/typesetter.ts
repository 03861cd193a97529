// Runs in its own process: node typesetter.ts <folder>. Waits for a line that says which volume (volumes.ts), sets its pages as
// document.pdf in the folder, and prints how many there are, what could not be printed, and how long the parts took. Exit
// code 3: this machine has no typesetter.
import { existsSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { endWithPortal } from './end-with-portal.ts';
import { NOT_HERE } from './failure.ts';
import { loadFonts } from '../fonts/fonts.ts';
import { buildPageData, type PageData } from '../pages/page-data.ts';
import type { PictureFile } from '../pages/picture-rows.ts';
import type { SetVolume } from './typeset.ts';
import { PICTURES, readPlan, readVolume, type VolumeToSet } from '../plan/volumes.ts';

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

const TEMPLATES = ['report', 'register', 'parts', 'colours', 'cover', 'summary', 'finding', 'issue', 'yearly'];

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

type Input = Pick<SetVolume, 'lost'> & { kind: PageData['kind']; fontFiles: string[]; hasLogo: boolean };

/** Writes the input of the template. What it was made from is freed before pages are set. */
function writeData(folder: string, { number, size, fonts: fontFolder }: VolumeToSet): Input {
  const plan = readPlan(folder);
  const fonts = loadFonts(fontFolder);
  const pictures = new Map(JSON.parse(readFileSync(join(folder, PICTURES), 'utf8')) as [string, PictureFile][]);
  const volume = readVolume(folder, plan, number);
  const { data, lost } = buildPageData(plan, { volume, number, of: plan.volumes.length, size, pictures, fonts });
  const { logo } = data.brand;
  const hasLogo = logo !== null && logo === basename(logo) && existsSync(join(folder, logo));
  write(folder, hasLogo ? data : withoutLogo(data));
  return { kind: data.kind, lost, fontFiles: fonts.files, hasLogo };
}

const write = (folder: string, data: PageData): void => writeFileSync(join(folder, 'data.json'), JSON.stringify(data));

const withoutLogo = (data: PageData): PageData => ({ ...data, brand: { ...data.brand, logo: null } });

/** Sets the pages. A logo that can't be drawn is left out: without it there still is a document. */
function compile(folder: string, { kind, fontFiles, hasLogo }: Input): { compiler: Compiler; pages: Compiled } {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFiles }] });
  for (const name of TEMPLATES) {
    const text = readFileSync(join(import.meta.dirname, `../templates/${name}.typ`), 'utf8');
    compiler.addSource(join(folder, `${name}.typ`), text);
  }
  const compiled = compiler.compile({ mainFilePath: join(folder, `${kind}.typ`) });
  if (compiled.result) return { compiler, pages: compiled.result };
  if (hasLogo) {
    write(folder, withoutLogo(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8')) as PageData));
    return compile(folder, { kind, fontFiles, hasLogo: false, lost: { signs: 0, findings: [] } });
  }
  const said = compiler.fetchDiagnostics(compiled.takeDiagnostics()).map(({ message = '' }) => message);
  throw new Error(said.join('; '));
}

function setVolume(folder: string, volume: VolumeToSet): SetVolume {
  const marks = [performance.now()];
  const input = writeData(folder, volume);
  globalThis.gc?.();
  marks.push(performance.now());
  const { compiler, pages } = compile(folder, input);
  marks.push(performance.now());
  writeFileSync(join(folder, 'document.pdf'), compiler.pdf(pages, { pdfStandard: 'ua-1' }));
  marks.push(performance.now());
  const [data = 0, layout = 0, writing = 0] = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0));
  return { pages: pages.numOfPages, lost: input.lost, times: { data, layout, writing } };
}

/** The line of standard input, waited for; without one the portal has ended, or needs no pages. */
function readLine(): string {
  const bytes = Buffer.alloc(4096);
  let line = '';
  while (!line.endsWith('\n')) {
    const read = readSync(0, bytes);
    if (read === 0) process.exit(0);
    line += bytes.toString('utf8', 0, read);
  }
  return line;
}

// Requests go first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [folder = ''] = process.argv.slice(2);
const { NodeCompiler } = loadedTypst();
const volume = JSON.parse(readLine()) as VolumeToSet;
endWithPortal();
process.stdout.write(JSON.stringify(setVolume(folder, volume)));

// Runs in its own process: node typesetter.ts <folder> <pictures> <fonts>. Waits for a line with the number of a volume
// (volumes.ts), sets its pages as document.pdf in the folder, and prints how many there are, what could not be printed, and
// how long the parts took. Exit code 3: this machine has no typesetter.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import type { PdfOptions } from '../content.ts';
import { NOT_HERE } from './failure.ts';
import { type Fonts, loadFonts } from '../fonts/fonts.ts';
import { buildPageData, type PageData } from '../pages/page-data.ts';
import type { PictureFiles } from '../pages/picture-rows.ts';
import { readPack } from './picture-pack.ts';
import { readLine } from './read-line.ts';
import type { SetVolume } from './typeset.ts';
import { readPlan, readVolume } from '../plan/volumes.ts';

/** The used part of the compiler; the packages of the platforms have no types. */
type Compiled = { numOfPages: number };
type Compiler = {
  addSource: (path: string, text: string) => void;
  /** A file that is only in memory. */
  mapShadow: (path: string, bytes: Buffer) => void;
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

type Place = { folder: string; size: PdfOptions['pictures']; fonts: Fonts };
type Input = Pick<SetVolume, 'lost'> & { kind: PageData['kind']; hasLogo: boolean };

/** Hands over the input of the template. What it was made from is freed before pages are set. */
function giveData(number: number, { compiler, place }: Work): Input {
  const { folder, size, fonts } = place;
  const plan = readPlan(folder);
  const pictures = givePictures(compiler, folder);
  const volume = readVolume(folder, plan, number);
  const { data, lost } = buildPageData(plan, { volume, number, of: plan.volumes.length, size, pictures, fonts });
  const { logo } = data.brand;
  const hasLogo = logo !== null && logo === basename(logo) && existsSync(join(folder, logo));
  write(folder, hasLogo ? data : withoutLogo(data));
  return { kind: data.kind, lost, hasLogo };
}

const givePictures = (compiler: Compiler, folder: string): PictureFiles =>
  readPack(folder, (file, drawing) => compiler.mapShadow(join(folder, file), drawing));

const write = (folder: string, data: PageData): void => writeFileSync(join(folder, 'data.json'), JSON.stringify(data));

const withoutLogo = (data: PageData): PageData => ({ ...data, brand: { ...data.brand, logo: null } });

function createCompiler({ folder, fonts }: Place): Compiler {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fonts.files }] });
  for (const name of TEMPLATES) {
    const text = readFileSync(join(import.meta.dirname, `../templates/${name}.typ`), 'utf8');
    compiler.addSource(join(folder, `${name}.typ`), text);
  }
  return compiler;
}

type Work = { compiler: Compiler; place: Place };

/** Sets the pages. A logo that can't be drawn is left out: without it there still is a document. */
function compile({ kind, hasLogo }: Input, { compiler, place }: Work): { compiler: Compiler; pages: Compiled } {
  const { folder } = place;
  const compiled = compiler.compile({ mainFilePath: join(folder, `${kind}.typ`) });
  if (compiled.result) return { compiler, pages: compiled.result };
  if (hasLogo) {
    write(folder, withoutLogo(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8')) as PageData));
    const again = { compiler: createCompiler(place), place };
    givePictures(again.compiler, folder);
    return compile({ kind, hasLogo: false, lost: { signs: 0, findings: [] } }, again);
  }
  const said = compiler.fetchDiagnostics(compiled.takeDiagnostics()).map(({ message = '' }) => message);
  throw new Error(said.join('; '));
}

function setVolume(number: number, work: Work): SetVolume {
  const { folder } = work.place;
  const marks = [performance.now()];
  const input = giveData(number, work);
  globalThis.gc?.();
  marks.push(performance.now());
  const { compiler, pages } = compile(input, work);
  marks.push(performance.now());
  writeFileSync(join(folder, 'document.pdf'), compiler.pdf(pages, { pdfStandard: 'ua-1' }));
  marks.push(performance.now());
  const [data = 0, layout = 0, writing = 0] = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0));
  return { pages: pages.numOfPages, lost: input.lost, times: { data, layout, writing } };
}

// Requests go first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [folder = '', size = 'none', fontFolder = ''] = process.argv.slice(2);
const { NodeCompiler } = loadedTypst();
const place: Place = { folder, size: size as PdfOptions['pictures'], fonts: loadFonts(fontFolder) };
const work = { compiler: createCompiler(place), place };
process.stdout.write(JSON.stringify(setVolume(Number(readLine()), work)));

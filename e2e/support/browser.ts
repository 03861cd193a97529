import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

import { chromium } from '@playwright/test';

/** A Chromium to start: its executable, arguments, and variables added to our environment. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

// The sandbox needs a kernel setting and a non-root user, which containers often lack; only our pages are loaded.
// The arguments that the npm package recommends (--single-process, --disable-web-security) crash under load.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** System libraries that Chromium needs and a minimal machine lacks; the npm package has copies. */
const LIBRARIES = ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'];
const LIBRARY_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib'];

// Without a usable fontconfig the browser aborts. Paths relative to this file, because the folder may be moved.
const FONTS_CONF = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;

const MODULES = resolve(import.meta.dirname, '../../node_modules');
const PACKED = join(MODULES, '@sparticuz/chromium');

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else the one from npm (Linux on x64, unpacked once), else an installed one.
 * @throws Error saying what to do if there is none
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and no file is there.`);
    return { executablePath: chosen, args: ARGS, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKED)) return npmBrowser();
  const installed = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return { executablePath: installed, args: ARGS, env: {} };
}

async function npmBrowser(): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(PACKED, 'package.json'), 'utf8')) as { version: string };
  const places = unpackPlaces().map((folder) => join(folder, `browser-${version}`));
  const folder = places.find((place) => isOurs(place)) ?? (await unpackInto(places));
  const complete = LIBRARIES.every((name) => LIBRARY_FOLDERS.some((library) => existsSync(join(library, name))));
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...(complete ? {} : { LD_LIBRARY_PATH: join(folder, 'lib') }),
    },
  };
}

/** Where the browser may be unpacked, best first: node_modules may belong to root while the tests run as someone else. */
function unpackPlaces(): string[] {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return [join(MODULES, '.cache'), join(cache, 'rigbook'), join(tmpdir(), `rigbook-${userInfo().uid}`)];
}

function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Whether we or root unpacked a browser there: anybody can create a folder of that name in a temporary one. */
function isOurs(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false });
  const trusted = found !== undefined && found.isDirectory() && [0, userInfo().uid].includes(found.uid);
  return trusted && allows(join(place, 'chromium'), constants.X_OK);
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch {
    return false;
  }
  return allows(folder, constants.W_OK);
}

/** Unpacks the browser into the first writable place. Workers do so concurrently: the first to rename wins. */
async function unpackInto(places: string[]): Promise<string> {
  const place = places.find((candidate) => isWritable(dirname(candidate)));
  if (!place) throw new Error(`The browser can't be unpacked: none of ${places.join(', ')} is writable.`);
  const unfinished = mkdtempSync(`${place}-`);
  try {
    await unpackAll(unfinished);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!isOurs(place)) throw error;
  }
  return place;
}

async function unpackAll(folder: string): Promise<void> {
  const inflate = (name: string, to: string) =>
    pipeline(createReadStream(join(PACKED, 'bin', name)), createBrotliDecompress(), createWriteStream(to));
  await inflate('chromium.br', join(folder, 'chromium'));
  chmodSync(join(folder, 'chromium'), 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const tar = join(folder, `${name}.tar`);
    await inflate(`${name}.tar.br`, tar);
    execFileSync('tar', ['-xf', tar, '-C', folder, '--no-same-owner']);
    rmSync(tar);
  }
  cpSync(join(MODULES, 'dejavu-fonts-ttf/ttf'), join(folder, 'fonts'), { recursive: true });
  writeFileSync(join(folder, 'fonts.conf'), FONTS_CONF);
  // mkdtemp makes it private; other users of the same node_modules may use it too.
  chmodSync(folder, 0o755);
}

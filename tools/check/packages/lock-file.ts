import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as listed in package-lock.json. */
export type LockedPackage = {
  name: string;
  version: string;
  licence: string;
  /** Needed only to work on the product, not to run it. */
  isForDevelopment: boolean;
  integrity: string;
  runsAtInstall: boolean;
  /** Where it comes from, if stated; empty means the registry. */
  source: string;
};

type Entry = {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
};

const FOLDER = 'node_modules/';

/** Of packages that only say where their licence is, or say it in their readme alone: it has been read. */
const READ_LICENCES: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
};

const nameOf = (path: string, { name }: Entry): string => name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** Every package of the lock file except the product's own. */
export function lockedPackages(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .map(([path, entry]) => ({
      name: nameOf(path, entry),
      version: entry.version ?? '',
      licence: READ_LICENCES[nameOf(path, entry)] ?? entry.license ?? '',
      isForDevelopment: entry.dev ?? false,
      integrity: entry.integrity ?? '',
      runsAtInstall: entry.hasInstallScript ?? false,
      source: entry.resolved ?? '',
    }));
}

/** The dependencies in the product's own package.json files, each with its version range. */
export function requestedRanges(root: string): { file: string; name: string; range: string }[] {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
  return files.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, string>>;
    const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
    const ranges = groups.flatMap((group) => Object.entries(manifest[group] ?? {}));
    return ranges.map(([name, range]) => ({ file, name, range }));
  });
}

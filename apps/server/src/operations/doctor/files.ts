import { AppError } from '../../platform/errors/errors.ts';
import { asSystem, readAsSystem } from '../../platform/identity/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Examined, Fault, Steps } from './fault.ts';
import { claimUpload, knownPaths, unannounced } from './store.ts';

const LOST_AND_FOUND = 'lost-and-found/';
/** Files that are looked up at a time. */
const BATCH = 1000;

/** Files without a row, rows whose file is missing, and files in use that the next sweep would remove. */
export async function examineFiles(portal: Examined, { fix, step }: Steps): Promise<Fault[]> {
  // Files first: a row always exists before its file, so a file that arrives now is not considered lost.
  const { files, strays } = await storedFiles(portal, step);
  const faults: Fault[] = [];
  const [missing, unclaimed]: [string[], string[]] = [[], []];
  await readAsSystem(portal.db, async (db, scope) => {
    let seen = 0;
    for await (const paths of knownPaths(db, scope)) {
      step('paths in use', (seen += paths.length));
      for (const { path, is_used: isUsed, upload } of paths) {
        if (!files.has(path)) missing.push(path);
        if (isUsed && upload === 'unclaimed') unclaimed.push(path);
        if (isUsed && strays.has(path)) strays.set(path, 'in use');
      }
    }
  });
  for (const path of missing)
    if (!(await isStored(portal.files, path))) faults.push({ kind: 'row without file', what: path, fixed: false });
  for (const path of unclaimed) {
    if (fix) await asSystem(portal.db, (db, scope) => claimUpload({ db, scope, now: portal.now() }, path));
    faults.push({ kind: 'file in use but unclaimed', what: path, fixed: fix });
  }
  let done = 0;
  for (const [key, use] of strays) {
    step('files without row', (done += 1));
    const fixed = fix && use === null;
    if (fixed) await setAside(portal.files, key);
    faults.push({ kind: 'file without row', what: key, fixed });
  }
  return faults;
}

/** The keys of all stored files, and those that no row has announced. */
async function storedFiles({ db, files: store }: Examined, step: Steps['step']) {
  const files = new Set<string>();
  const strays = new Map<string, 'in use' | null>();
  let batch: string[] = [];
  const look = async () => {
    const lost = await readAsSystem(db, (tx, scope) => unannounced(tx, scope, batch));
    for (const key of lost) strays.set(key, null);
    batch = [];
    step('files', files.size);
  };
  for await (const key of store.list()) {
    if (key.startsWith(LOST_AND_FOUND)) continue;
    files.add(key);
    batch.push(key);
    if (batch.length === BATCH) await look();
  }
  await look();
  return { files, strays };
}

/** Whether it has been stored since the files were listed. A path that the store would refuse names none. */
async function isStored(files: FileStore, path: string): Promise<boolean> {
  const stored = await files.read(path).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  stored?.stream.destroy();
  return stored !== null;
}

/** Stores it under another name before removing it from its own: a check never throws away evidence. */
async function setAside(files: FileStore, key: string): Promise<void> {
  const stored = await files.read(key);
  if (!stored) return;
  const staged = await files.stage(stored.stream, stored.bytes);
  await staged.keep(`${LOST_AND_FOUND}${key}`);
  await files.remove(key);
}

import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { everyFile, everyRow } from '../../../test/support/stores/contents.ts';
import { aDatabase, anEmptyDatabase } from '../../../test/support/database.ts';
import { aFolder, aPortal } from '../../../test/support/harness.ts';
import { aBucket, anObjectStore } from '../../../test/support/stores/object-store.ts';
import { aCompany } from '../../../test/support/people.ts';
import { aWorld, type World } from '../../../test/support/world.ts';
import { insertBatch, linesOf } from '../backup/rows.ts';
import { tablesToKeep } from '../backup/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { localFileStore } from '../../platform/files/local-file-store.ts';
import { s3FileStore } from '../../platform/files/s3-file-store.ts';
import { asSystem } from '../../platform/identity/scope.ts';
import { movePortal, planMove, type Move } from './move.ts';
import { beginOrResume, identityOf, noteRows, refuseMovingIn } from './progress.ts';

const portal = aPortal();
let world: World;

const objects = aFolder();
let server: Awaited<ReturnType<typeof anObjectStore>>;
beforeAll(async () => {
  [world, server] = [await aWorld(portal()), await anObjectStore(objects.folder)];
});
afterAll(async () => {
  await server.close();
  objects.remove();
});

function aTestFolder(): string {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  return folder;
}

type Target = { db: Database; files: FileStore };

/** Prepared by a portal that nobody has used: creating the tables takes seconds. */
async function aTarget(make = aDatabase): Promise<Target> {
  const database = await make();
  onTestFinished(() => database.close());
  return { db: database.db, files: s3FileStore(aTestFolder(), await aBucket(server.s3.endpoint)) };
}

const moveTo = (to: Move['to'], change: Partial<Move> = {}): Move => ({
  from: portal().services,
  to,
  report: () => {},
  ...change,
});

async function expectMoved({ db, files }: Target): Promise<void> {
  expect(await everyRow(db)).toEqual(await everyRow(portal().services.db));
  expect(await everyFile(files)).toEqual(await everyFile(portal().services.files));
  await refuseMovingIn(db);
}

/** A store that stops answering once it has been asked for that many files; it records those it was given. */
function dyingStore(store: FileStore, after: number, given: string[]): FileStore {
  let asked = 0;
  return {
    ...store,
    stage: async (source, maxBytes) => {
      asked += 1;
      if (asked > after) {
        source.destroy();
        throw new Error('killed');
      }
      const staged = await store.stage(source, maxBytes);
      const keep = async (path: string) => {
        await staged.keep(path);
        given.push(path);
      };
      return { ...staged, keep };
    },
  };
}

describe('a portal that moves', () => {
  test('is the same in the new place: every row, every file, ids that continue', async () => {
    const target = await aTarget(anEmptyDatabase);
    const lines: string[] = [];
    const { rows, files } = await movePortal(moveTo(target, { report: (line) => lines.push(line) }));
    await expectMoved(target);
    const original = await everyRow(portal().services.db);
    expect(rows).toEqual(Object.fromEntries(Object.entries(original).map(([name, all]) => [name, all.length])));
    const stored = Object.keys(await everyFile(portal().services.files));
    expect(files).toMatchObject({ copied: stored.length, there: 0, missing: [], damaged: [] });
    expect(lines).toContain('Every row is the same on both sides.');
    expect(lines.at(-1)).toBe(`files: ${stored.length} of ${stored.length}`);

    const dated = { created_at: new Date(), updated_at: new Date() };
    const client = { ...dated, uuid: '11111111-2222-4333-8444-555555555555', name: 'New', code: 'NEW', active: 1 };
    const made = await asSystem(target.db, (tx) =>
      tx
        .insertInto('clients')
        .values({ ...client, save_hash: '' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(made.id).toBeGreaterThan(world.company.id);
  });

  test.runIf(process.env['SWEEPS'])('may move only its files to another store', async () => {
    const { files } = await aTarget();
    const moved = await movePortal(moveTo({ db: null, files }));
    expect(moved.rows).toEqual({});
    expect(await everyFile(files)).toEqual(await everyFile(portal().services.files));
    expect((await movePortal(moveTo({ db: null, files }))).files).toMatchObject({ copied: 0 });
  });

  test.runIf(process.env['SWEEPS'])('may leave its files where they are', async () => {
    const { db } = await aTarget();
    expect((await movePortal(moveTo({ db, files: null }))).files).toBeNull();
    expect(await everyRow(db)).toEqual(await everyRow(portal().services.db));
  });

  test('is only counted in a dry run', async () => {
    const { db, files } = await aTarget();
    const plan = await planMove(moveTo({ db, files }));
    expect(plan.rows).toMatchObject({ rigs: (await everyRow(portal().services.db))['rigs']?.length });
    expect(plan.files).toBe(Object.keys(await everyFile(portal().services.files)).length);
    expect(await everyFile(files)).toEqual({});
    await movePortal(moveTo({ db, files }));
  });
});

describe('a move that is killed', () => {
  test('continues where it was, and copies nothing twice', async () => {
    const target = await aTarget();
    const given: string[] = [];
    const seen: string[] = [];
    const errors: string[] = [];
    const starts: string[] = [];
    const messageOf = (work: Promise<unknown>) =>
      work.then(
        () => '',
        (error: Error) => error.message,
      );
    do {
      const report = (line: string) => {
        const isNew = line.endsWith(' rows') && !seen.includes(line);
        seen.push(line);
        if (isNew) throw new Error('killed');
      };
      const files = dyingStore(target.files, 3, given);
      errors.push(await messageOf(movePortal(moveTo({ db: target.db, files }, { report }))));
      starts.push(await messageOf(refuseMovingIn(target.db)));
    } while (errors.at(-1) !== '');
    expect(errors.length).toBeGreaterThan(10);
    expect(errors.slice(0, -1).filter((error) => error !== 'killed')).toEqual([]);
    expect(starts.slice(0, -1).filter((error) => !error.includes('npm run migrate-store'))).toEqual([]);
    expect(starts.at(-1)).toBe('');
    await expectMoved(target);
    expect(given.toSorted()).toEqual(Object.keys(await everyFile(target.files)));
  });

  test.runIf(process.env['SWEEPS'])('continues in the middle of a table', async () => {
    const target = await aTarget();
    const identity = await asSystem(portal().services.db, identityOf);
    await beginOrResume(target.db, identity);
    const [first, lines] = await asSystem(portal().services.db, async (tx) => {
      const table = (await tablesToKeep(tx))[0];
      return [table, table ? await Readable.from(linesOf(tx, table)).toArray() : []] as const;
    });
    expect(lines.length).toBeGreaterThan(1);
    await asSystem(target.db, async (tx) => {
      if (first) await insertBatch(tx, first, lines.slice(0, 1) as string[]);
      await noteRows(tx, first?.name ?? '', 1);
    });
    await movePortal(moveTo(target));
    await expectMoved(target);
  });

  test.runIf(process.env['SWEEPS'])('is not finished if the old portal was used in between', async () => {
    const target = await aTarget();
    const report = (line: string) => {
      if (line.startsWith('clients')) throw new Error('killed');
    };
    await expect(movePortal(moveTo(target, { report }))).rejects.toThrow('killed');
    const company = await aCompany(portal());
    await asSystem(portal().services.db, (tx) =>
      tx.updateTable('clients').set({ name: 'Renamed' }).where('id', '<', company.id).execute(),
    );
    await expect(movePortal(moveTo(target))).rejects.toThrow(/^clients: .* their contents differ/);
  });
});

describe('a file', () => {
  /** The old store, with one file changed or lost. */
  const oldStore = (path: string, left: string | null): FileStore => ({
    ...portal().services.files,
    read: async (key) => {
      if (key !== path) return portal().services.files.read(key);
      return left === null ? null : { stream: Readable.from([Buffer.from(left)]), bytes: left.length };
    },
  });
  const workbookOf = async () => {
    const paths = Object.keys(await everyFile(portal().services.files));
    return paths.find((path) => /\/reports\/.*\.xlsx$/.test(path)) ?? '';
  };

  test('that the old store has lost is reported, and everything else is moved', async () => {
    const { db, files } = await aTarget();
    const from = { db: portal().services.db, files: oldStore(world.rigImage, null) };
    const moved = await movePortal(moveTo({ db, files }, { from }));
    expect(moved.files).toMatchObject({ missing: [world.rigImage], damaged: [] });
    expect(Object.keys(await everyFile(files))).not.toContain(world.rigImage);
  });

  test('that is no longer what was uploaded is reported, and moved unchanged', async () => {
    const { db, files } = await aTarget();
    const path = await workbookOf();
    const from = { db: portal().services.db, files: oldStore(path, 'a bit has fallen over') };
    const moved = await movePortal(moveTo({ db, files }, { from }));
    expect(moved.files).toMatchObject({ missing: [], damaged: [path] });
  });

  test('that arrives damaged stops the move, and the next one fixes it', async () => {
    const target = await aTarget();
    const path = await workbookOf();
    const damaging: FileStore = {
      ...target.files,
      stage: async (source, maxBytes) => {
        const bytes = Buffer.concat(await source.toArray());
        const staged = await target.files.stage(Readable.from([bytes]), maxBytes);
        const keep = async (key: string) => {
          if (key !== path) return staged.keep(key);
          const other = await target.files.stage(Readable.from([Buffer.from('other bytes')]), 100);
          await other.keep(key);
        };
        return { ...staged, keep };
      },
    };
    await expect(movePortal(moveTo({ db: target.db, files: damaging }))).rejects.toThrow(`${path} has arrived damaged`);
    await movePortal(moveTo(target));
    await expectMoved(target);
  });
});

describe('a move is refused', () => {
  test('into a database with a portal, or with anything else', async () => {
    const target = await aTarget();
    await movePortal(moveTo(target));
    for (const work of [movePortal, planMove]) {
      await expect(work(moveTo({ ...target, files: null }))).rejects.toThrow(
        'The database of DATABASE_URL is not empty',
      );
    }
    const other = await aTarget(anEmptyDatabase);
    await asSystem(other.db, (tx) => tx.schema.createTable('of_someone_else').addColumn('id', 'integer').execute());
    await expect(movePortal(moveTo(other))).rejects.toThrow('The database of DATABASE_URL is not empty');
  });

  test('into a database with an unfinished move of another one', async () => {
    const target = await aTarget();
    await beginOrResume(target.db, 'another portal');
    await expect(movePortal(moveTo(target))).rejects.toThrow('holds half of another portal');
  });

  test('into a bucket with anything else', async () => {
    const target = await aTarget();
    const staged = await target.files.stage(Readable.from([Buffer.from('x')]), 100);
    await staged.keep('someone/else.txt');
    for (const work of [movePortal, planMove]) {
      await expect(work(moveTo(target))).rejects.toThrow('The bucket is not empty: someone/else.txt');
    }
  });

  test('of a portal of another version', async () => {
    const target = await aTarget();
    const older = await anEmptyDatabase();
    onTestFinished(() => older.close());
    await asSystem(older.db, (tx) =>
      tx.schema.createTable('migrations').addColumn('name', 'text').addColumn('at', 'timestamptz').execute(),
    );
    const from = { db: older.db, files: localFileStore(aTestFolder()) };
    await expect(movePortal(moveTo(target, { from }))).rejects.toThrow('left by another version');
  });
});

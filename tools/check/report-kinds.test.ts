import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { ROOT } from '../run.ts';

/** A new kind of report with rights and texts of its own is written down in so many files. */
const MOST_PLACES = 8;

const SOURCES = /^(packages\/\w+\/src|apps\/\w+\/(src|migrations)|demo)\/.+\.(tsx?|sql)$/;

const product = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => SOURCES.test(path) && !/\.test\.tsx?$/.test(path));

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** Whether a source writes the name of a kind: as a text, a key or a part of a text's key. */
const names = (path: string, kind: string) =>
  new RegExp(`['".]${kind}['".]|\\b${kind}: `).test(withoutComments(readFileSync(join(ROOT, path), 'utf8')));

const partition = (paths: readonly string[]) => {
  const isMigration = (path: string) => path.endsWith('.sql');
  return [paths.filter(isMigration), paths.filter((path) => !isMigration(path))] as const;
};

test.each(['audit_closing', 'final_reports', 'audit_final_reports', 'move_reports', 'drop_reports'])(
  'the kind %s is named in few places: what it needs follows from its description',
  (kind) => {
    const [migrations, others] = partition(product.filter((path) => names(path, kind)));
    // Later migrations only repeat what the first one said: a new kind has one.
    const places = [...others, ...migrations.slice(0, 1)];
    expect(places).toContain('packages/domain/src/report-kinds.ts');
    expect(places.slice(MOST_PLACES)).toEqual([]);
  },
);

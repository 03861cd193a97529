import { expect, test } from 'vitest';

import { layoutProblems } from './check-layout.ts';
import { sizeSummary } from './layout/sizes.ts';
import { madeUpFolder } from './made-up-tree.ts';
import { readTree } from './source-tree.ts';

const RIGS = 'apps/server/src/features/rigs';
const WEB_RIGS = 'apps/web/src/features/rigs';

const problems = (files: Record<string, string>) => layoutProblems(readTree(madeUpFolder(files)));
const lines = (count: number) => 'x;\n'.repeat(count);

test('a tree that follows the rules has no problems', () => {
  expect(
    problems({
      'apps/server/src/main.ts': '',
      'apps/server/src/app.ts': '',
      'apps/server/src/platform/database/database.ts': 'export const ping = (db) => sql`select 1`.execute(db);',
      [`${RIGS}/routes.ts`]: 'export function rigRoutes(app) { bind(app, list, ({ db, scope }) => rigs(db, scope)); }',
      [`${RIGS}/store.ts`]: "export const rigs = (db: Tx, scope: Scope) => db.selectFrom('rigs').execute();",
      [`${RIGS}/view.ts`]: 'export const titled = (rig: Rig) => rig.title;',
      [`${RIGS}/service.ts`]: '',
      [`${RIGS}/blank-specs.ts`]: '',
      [`${RIGS}/public.ts`]: '',
      [`${RIGS}/rigs.test.ts`]: "await db.selectFrom('rigs').execute();",
      'apps/web/src/main.tsx': '',
      [`${WEB_RIGS}/queries.ts`]: '',
      [`${WEB_RIGS}/public.ts`]: '',
      [`${WEB_RIGS}/rigs-page.tsx`]: '',
      [`${WEB_RIGS}/rigs-page.test.tsx`]: '',
      [`${WEB_RIGS}/components/rig-card.tsx`]: '',
      [`${WEB_RIGS}/components/rig-card.module.css`]: '',
      'apps/web/src/features/home/home-page.tsx': '',
      'packages/domain/src/findings.ts': '',
    }),
  ).toEqual([]);
});

test.each(['utils', 'helpers', 'common', 'misc', 'shared'])('no folder or file is named %s', (name) => {
  expect(problems({ [`packages/domain/src/${name}/dates.ts`]: '' })).toEqual([
    `packages/domain/src/${name}/dates.ts: '${name}' says nothing about what is inside; name it after the thing it holds.`,
  ]);
  expect(problems({ [`apps/web/src/lib/${name}.test.ts`]: '' })).toHaveLength(1);
  expect(problems({ [`apps/server/src/platform/identity/${name}-passwords.ts`]: '' })).toEqual([]);
});

test.each(['routes.tsx', 'store/rigs/rigs.ts', 'Rigs.ts', 'README.md'])(
  'a feature of the server has no place for %s',
  (name) => {
    expect(problems({ [`${RIGS}/${name}`]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${RIGS}/${name}: a feature of the server holds routes\\.ts, store\\.ts`)),
    ]);
  },
);

test.each(['drafts.ts', 'rigs.tsx', 'page.css', 'list/rows/cells/row.tsx'])(
  'a feature of the web has no place for %s',
  (name) => {
    expect(problems({ [`${RIGS}/routes.ts`]: '', [`${WEB_RIGS}/${name}`]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${WEB_RIGS}/${name}: a feature of the web holds queries\\.ts, public\\.ts`)),
    ]);
  },
);

test('the sources of server and web have no folders outside the layout', () => {
  expect(problems({ 'apps/server/src/lib/zip.ts': '', 'apps/web/src/hooks/use-x.ts': '' })).toEqual([
    expect.stringContaining(
      'apps/server/src/lib/zip.ts: the server holds main.ts, app.ts, cli/, operations/, features/',
    ),
    expect.stringContaining('apps/web/src/hooks/use-x.ts: the web holds main.tsx, app/, features/'),
  ]);
});

test('a feature of the web is named like one on the server, or is listed with a reason', () => {
  expect(problems({ 'apps/web/src/features/vessels/vessels-page.tsx': '' })).toEqual([
    expect.stringContaining('apps/web/src/features/vessels: the server has no feature of this name'),
  ]);
});

test.each(['.selectFrom(', '.insertInto(', '.updateTable(', '.deleteFrom('])(
  'a query with %s is only in store.ts or view.ts',
  (call) => {
    const query = `export const read = (db: Tx, scope: Scope) =>\n  db${call}'rigs').execute();`;
    expect(problems({ [`${RIGS}/store.ts`]: query, [`${RIGS}/view.ts`]: query })).toEqual([]);
    for (const path of [
      `${RIGS}/service.ts`,
      `${RIGS}/routes.ts`,
      'apps/server/src/app.ts',
      'packages/domain/src/x.ts',
    ])
      expect(problems({ [path]: query })).toEqual([
        expect.stringContaining(`${path}:2: ${call} builds a query here; move`),
      ]);
  },
);

test('a template with the tag sql is a query, but not in texts and comments', () => {
  expect(problems({ [`${RIGS}/service.ts`]: 'await sql<Row>`select ${id}`.execute(db);' })).toEqual([
    expect.stringContaining(`${RIGS}/service.ts:1: sql\`…\` builds a query here`),
  ]);
  expect(problems({ [`${RIGS}/service.ts`]: "// sql`…` and .selectFrom(\nconst text = '.selectFrom(';" })).toEqual([]);
});

test.each([
  'export function rigs(scope: Scope, db: Tx) {}',
  'export async function rigs(db: Tx) {}',
  'export const rigs = (db: Tx, clientId: number) => 1;',
  'export const rigs = (db: Tx, scope: number) => 1;',
  'export default function (db: Tx) {}',
  'function rigs(trx: Tx, scope: Scope) {}\nexport { rigs };',
])('functions exported by a store take a handle and a scope: %s', (text) => {
  expect(problems({ [`${RIGS}/store.ts`]: text })).toEqual([
    expect.stringMatching(
      /store\.ts:1: (rigs|default) must take \(db, scope: Scope, …\) or \(work: Work, …\) as its first/,
    ),
  ]);
});

test('a scope may be of a narrower type, unused, or typed by context; private functions of a store are exempt', () => {
  expect(
    problems({
      [`${RIGS}/store.ts`]: [
        'export const a = (db: Tx, _scope: SystemScope, path: string) => path;',
        'export const b: Read = (db, scope) => 1;',
        'const own = (row: Row) => row.id;',
        'export const COLUMNS = ["id"];',
      ].join('\n'),
    }),
  ).toEqual([]);
});

test('a view takes a scope if it queries', () => {
  const view = "export const name = (rig: Rig) => rig.name;\nexport const page = (db: Tx) => db.selectFrom('rigs');";
  expect(problems({ [`${RIGS}/view.ts`]: view })).toEqual([expect.stringContaining('view.ts:2: page must take')]);
});

const handler = (count: number) => `async ({ db }) => {\n${lines(count)}}`;

test('a handler has at most ten lines, wherever it is in routes.ts', () => {
  const bound = (count: number) => `export function rigRoutes(app) {\n  bind(app, show, ${handler(count)});\n}`;
  const constant = (count: number) => `const show = ${handler(count)};`;
  const exported = (count: number) => `export async function show(c) {\n  await c.db;\n${lines(count - 1)}}`;
  for (const routes of [bound, constant, exported]) {
    expect(problems({ [`${RIGS}/routes.ts`]: routes(10) })).toEqual([]);
    expect(problems({ [`${RIGS}/routes.ts`]: routes(11) })).toEqual([
      expect.stringContaining('a handler of 11 lines; 10 are allowed: rules belong in packages/domain'),
    ]);
  }
});

test('the function that binds the routes may be longer than a handler', () => {
  const binds = '  bind(app, show, ({ db }) => db);\n'.repeat(20);
  expect(problems({ [`${RIGS}/routes.ts`]: `export function rigRoutes(app) {\n${binds}}` })).toEqual([]);
  const registers = `export async function rigRoutes(app) {\n  await app.register(multipart);\n${binds}}`;
  expect(problems({ [`${RIGS}/routes.ts`]: registers })).toEqual([]);
});

test('no component contains untranslated text', () => {
  const page = 'apps/web/src/ui/note.tsx';
  expect(
    problems({ [page]: 'export default () => <p title={t("a.b")} className="wide">{t("a.c")} · {"%"}</p>;' }),
  ).toEqual([]);
  const spoken = problems({ [page]: '<p aria-label="Rigs">\n  No rigs\n  {"yet"}</p>;' });
  expect(spoken.map((problem) => /'([^']*)'/.exec(problem)?.[1])).toEqual(['Rigs', 'No rigs', 'yet']);
});

const MODEL = `${WEB_RIGS}/model`;
const model = (text: string, test = "import { copy } from './spec-copy.ts';") =>
  problems({ [`${RIGS}/routes.ts`]: '', [`${MODEL}/spec-copy.ts`]: text, [`${MODEL}/spec.test.ts`]: test });

test.each([
  "import { useState } from 'react';",
  "import type { ReactNode } from 'react';",
  "import { Text } from '@mantine/core';",
  "import { RigCard } from '../list/rig-card.tsx';",
])('a model of the web does not draw: %s', (line) => {
  expect(model(`\n${line}`)).toEqual([expect.stringContaining(`${MODEL}/spec-copy.ts:2: a model does not import`)]);
});

test('a model of the web is no component and exports no hook', () => {
  expect(model('export const useCopy = () => 1;\nexport const used = () => 2;\nconst useOwn = () => 3;')).toEqual([
    expect.stringContaining(`${MODEL}/spec-copy.ts:1: useCopy is a hook`),
  ]);
  expect(
    problems({
      [`${RIGS}/routes.ts`]: '',
      [`${MODEL}/copy.tsx`]: '',
      [`${MODEL}/copy.test.ts`]: "import './copy.tsx';",
    }),
  ).toEqual([`${MODEL}/copy.tsx: a model draws nothing; name it .ts.`]);
});

test('a model of the web is imported by a test of its own folder, and not for its types alone', () => {
  expect(model('export const copy = 1;')).toEqual([]);
  expect(model('export const copy = 1;', "const { copy } = await import('./spec-copy.ts');")).toEqual([]);
  const missing = [expect.stringContaining(`${MODEL}/spec-copy.ts: no test of its folder imports it`)];
  expect(model('export const copy = 1;', '')).toEqual(missing);
  expect(model('export const copy = 1;', "import type { Copy } from './spec-copy.ts';")).toEqual(missing);
  expect(
    problems({
      [`${RIGS}/routes.ts`]: '',
      [`${MODEL}/spec-copy.ts`]: '',
      [`${WEB_RIGS}/rigs.test.ts`]: "import './model/spec-copy.ts';",
    }),
  ).toEqual(missing);
});

test('data, styles and migrations may be of any length', () => {
  expect(
    problems({ 'packages/domain/src/template.json': lines(900), 'apps/server/migrations/001-first.sql': lines(900) }),
  ).toEqual([]);
});

test('95 of 100 files have fewer than 250 lines', () => {
  const tree = (long: number) =>
    Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`packages/domain/src/n${i}.ts`, lines(i < long ? 250 : 60)]),
    );
  expect(problems(tree(2))).toEqual([]);
  expect(problems(tree(3))).toEqual([
    expect.stringMatching(
      /^3 of 40 files have 250 lines or more and 2 may: split packages\/domain\/src\/n0\.ts \(250\)/,
    ),
  ]);
});

test('few functions have five parameters', () => {
  const tree = (many: number) => ({
    'packages/domain/src/n.ts': 'const f = (a, b, c, d, e) => 1;\n'.repeat(many),
    'packages/domain/src/n.test.ts': 'const f = (a, b, c, d, e) => 1;\n'.repeat(20),
  });
  expect(problems(tree(14))).toEqual([]);
  expect(problems(tree(15))).toEqual([
    expect.stringMatching(/^15 functions have 5 parameters or more and 14 may: .*packages\/domain\/src\/n\.ts:15\.$/),
  ]);
});

test('the summary counts lines as an editor does', () => {
  const root = madeUpFolder({ 'tools/a.ts': '', 'tools/b.ts': 'x;', 'tools/c.ts': lines(2), 'tools/d.css': lines(9) });
  expect(sizeSummary(readTree(root))).toBe('3 files, median 1 lines, 95 % up to 2, longest 2');
});

test('what is installed, built or downloaded is ignored', () => {
  expect(
    problems({
      'packages/domain/node_modules/utils/index.ts': lines(900),
      'apps/web/dist/shared.ts': '',
      'e2e/.cache/misc.ts': '',
    }),
  ).toEqual([]);
});

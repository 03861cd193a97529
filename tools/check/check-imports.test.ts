import { expect, test } from 'vitest';

import { importProblems } from './check-imports.ts';
import { madeUpProduct } from './made-up-tree.ts';
import { readTree } from './source-tree.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

const problems = (files: Record<string, string>) => importProblems(readTree(madeUpProduct(files)));

/** Files to import, one in each part of the product. */
const ROOMS = {
  [`${SERVER}/app.ts`]: '',
  [`${SERVER}/platform/database.ts`]: '',
  [`${SERVER}/features/rigs/store.ts`]: '',
  [`${SERVER}/features/rigs/public.ts`]: '',
  'apps/server/test/harness.ts': '',
  [`${WEB}/app/router.tsx`]: '',
  [`${WEB}/features/rigs/queries.ts`]: '',
  [`${WEB}/features/rigs/public.ts`]: '',
  [`${WEB}/ui/data-table.tsx`]: '',
  [`${WEB}/lib/api.ts`]: '',
  [`${WEB}/workers/read.ts`]: '',
  'packages/domain/src/dates.ts': '',
  'tools/random.ts': '',
};

test.each([
  ['packages/workbook/src/zip.ts', "import '../src/index.ts';"],
  ['packages/contract/src/rigs.ts', "import * as z from 'zod/mini'; import { x } from '@rigbook/domain';"],
  ['packages/contract/src/openapi.ts', "import { toJSONSchema } from 'zod'; import './index.ts';"],
  [`${SERVER}/platform/files.ts`, "import 'node:fs'; import 'fastify'; import '@rigbook/workbook'; import 'zod';"],
  [`${SERVER}/features/visits/service.ts`, "import '../../platform/database.ts'; import '../rigs/public.ts';"],
  [`${SERVER}/main.ts`, "import './app.ts'; import './features/rigs/store.ts'; import '@rigbook/contract/openapi';"],
  [`${WEB}/ui/dialog.tsx`, "import { Modal } from '@mantine/core'; import 'react'; import './data-table.tsx';"],
  [`${WEB}/lib/session.ts`, "import '@rigbook/contract'; import '@rigbook/domain'; import '@tanstack/react-query';"],
  [`${WEB}/features/visits/queries.ts`, "import '../../lib/api.ts'; import '../../ui/data-table.tsx';"],
  [`${WEB}/features/visits/visits-page.tsx`, "import './components/day.css'; import '../rigs/public.ts';"],
  [`${WEB}/main.tsx`, "import './app/router.tsx'; import './features/rigs/queries.ts';"],
  [
    `${WEB}/workers/zip.ts`,
    "import '@rigbook/workbook'; import '@rigbook/domain'; import './read.ts'; import 'fflate';",
  ],
  ['tools/demo.ts', "import '../apps/server/src/app.ts'; import '../apps/server/test/harness.ts';"],
  ['tools/demo.test.ts', "import '../apps/server/src/app.ts'; import './random.ts';"],
])('%s may say %s', (path, text) => {
  expect(problems({ ...ROOMS, [`${WEB}/features/visits/components/day.css`]: '', [path]: text })).toEqual([]);
});

test.each([
  ['packages/workbook/src/x.ts', 'fflate', 'the workbook reader knows no rig and no report'],
  ['packages/workbook/src/x.ts', '@rigbook/domain', 'the workbook reader knows no rig and no report'],
  ['packages/domain/src/x.ts', '@rigbook/workbook', 'the domain depends on nothing'],
  ['packages/domain/src/x.ts', 'dayjs', 'domain may not use dayjs: the domain depends on nothing'],
  ['packages/contract/src/x.ts', '@rigbook/workbook', 'the contract depends on domain, texts and zod alone'],
  ['packages/contract/src/x.ts', 'fastify', 'contract may not use fastify'],
  [`${SERVER}/platform/x.ts`, '../features/rigs/public.ts', 'the platform knows no feature: take what it needs'],
  [`${SERVER}/features/visits/service.ts`, '../rigs/store.ts', 'offer what is needed in features/rigs/public.ts'],
  [`${SERVER}/features/visits/service.ts`, '../../app.ts', 'a feature is wired in app.ts, not the other way round'],
  [`${SERVER}/app.ts`, '../../../tools/random.ts', 'the server is put together from its own parts'],
  [`${SERVER}/app.ts`, '../../web/src/lib/api.ts', 'import another package by its name'],
  [`${SERVER}/app.ts`, '../../../packages/domain/src/dates.ts', 'import another package by its name'],
  [`${SERVER}/app.ts`, '../test/harness.ts', 'the product never imports what belongs to its tests'],
  [`${SERVER}/app.ts`, '@rigbook/domain/src/dates.ts', 'export it from its src/index.ts'],
  [`${SERVER}/app.ts`, './platform/nowhere.ts', 'there is no such file'],
  [`${WEB}/ui/x.tsx`, '../lib/api.ts', 'take values, texts and actions as props'],
  [`${WEB}/ui/x.tsx`, '@rigbook/domain', 'take values, texts and actions as props'],
  [`${WEB}/ui/x.tsx`, '@tanstack/react-query', 'web/ui may not use @tanstack/react-query'],
  [`${WEB}/lib/x.ts`, '../ui/data-table.tsx', 'lib stands below screens and parts'],
  [`${WEB}/lib/x.ts`, '@rigbook/workbook', 'lib stands below screens and parts'],
  [`${WEB}/lib/x.ts`, 'node:path', 'web/lib runs in the browser, where node: does not exist'],
  [`${WEB}/features/visits/queries.ts`, '../rigs/queries.ts', 'offer what is needed in features/rigs/public.ts'],
  [`${WEB}/features/visits/queries.ts`, '../../app/router.tsx', 'a feature is put in place by app/'],
  [`${WEB}/features/visits/queries.ts`, '../../workers/read.ts', "a worker's work is not part of the page"],
  [`${WEB}/app/x.ts`, '@rigbook/workbook', 'reads workbooks in a worker'],
  [`${WEB}/workers/x.ts`, '@rigbook/contract', 'a worker knows workbook and domain'],
  [`${WEB}/workers/x.ts`, '../lib/api.ts', 'a worker knows workbook and domain'],
])('%s may not import %s', (path, specifier, sentence) => {
  const [problem, ...others] = problems({ ...ROOMS, [path]: `\nimport '${specifier}';` });
  expect(problem).toContain(`${path}:2: imports '${specifier}'; `);
  expect(problem).toContain(sentence);
  expect(others).toEqual([]);
});

test.each([
  "import type { A } from '../rigs/queries.ts';",
  "export { a } from '../rigs/queries.ts';",
  "export * from '../rigs/queries.ts';",
  "const a = await import('../rigs/queries.ts');",
  "type A = import('../rigs/queries.ts').A;",
])('every kind of import counts: %s', (text) => {
  expect(problems({ ...ROOMS, [`${WEB}/features/visits/queries.ts`]: text })).toHaveLength(1);
});

test('the page may start a worker, import its types, and load it only when needed', () => {
  const page = [
    "import type { Reading } from '../../workers/read.ts';",
    "new Worker(new URL('../../workers/read.ts', import.meta.url), { type: 'module' });",
    "await import('../../workers/read.ts');",
  ];
  expect(problems({ ...ROOMS, [`${WEB}/features/visits/queries.ts`]: page.join('\n') })).toEqual([]);
});

test('a test may use everything in its package, other packages by name, and the harness of the server', () => {
  const text = [
    "import '../../platform/database.ts'; import '../rigs/store.ts'; import '../../../test/harness.ts';",
    "import 'node:fs'; import 'vitest'; import '@rigbook/workbook';",
  ].join('\n');
  expect(problems({ ...ROOMS, [`${SERVER}/features/visits/visits.test.ts`]: text })).toEqual([]);
  expect(
    problems({ ...ROOMS, [`${WEB}/app/guard.test.ts`]: "import '../../../server/src/platform/database.ts';" }),
  ).toEqual([expect.stringContaining('a test may use its own package, others by their name, and apps/server/test.')]);
});

test('features do not import themselves through other files', () => {
  const visitsToRigs = { [`${SERVER}/features/visits/service.ts`]: "import '../rigs/public.ts';" };
  expect(problems({ ...ROOMS, ...visitsToRigs, [`${SERVER}/features/visits/public.ts`]: '' })).toEqual([]);
  expect(
    problems({
      ...ROOMS,
      ...visitsToRigs,
      [`${SERVER}/features/visits/public.ts`]: '',
      [`${SERVER}/features/rigs/service.ts`]: "import '../visits/public.ts';",
    }),
  ).toEqual([
    expect.stringMatching(/features\/rigs -> .*features\/visits -> .*features\/rigs: features in a circle; let/),
  ]);
});

test('folders side by side do not import each other, whatever the depth; what is above both is for both', () => {
  const files = {
    'packages/domain/src/sheets/cells.ts': "import '../dates.ts';",
    'packages/domain/src/findings/matching/rows.ts': "import '../../sheets/cells.ts'; import '../count.ts';",
    'packages/domain/src/findings/count.ts': '',
    'packages/domain/src/dates.ts': '',
  };
  expect(problems({ ...ROOMS, ...files })).toEqual([]);
  expect(
    problems({
      ...ROOMS,
      ...files,
      'packages/domain/src/sheets/parts.ts': "import type { Count } from '../findings/count.ts';",
    }),
  ).toEqual([
    'packages/domain/src/findings -> packages/domain/src/sheets -> packages/domain/src/findings: ' +
      'folders in a circle; move what both need into the lower one, or beside both.',
  ]);
});

test('at most seven features stand one upon another', () => {
  const tower = (height: number) =>
    Object.fromEntries(
      Array.from({ length: height }, (_, level) => [
        `${SERVER}/features/f${level}/public.ts`,
        level === 0 ? '' : `import '../f${level - 1}/public.ts';`,
      ]),
    );
  expect(problems(tower(7))).toEqual([]);
  expect(problems(tower(8))).toEqual([expect.stringContaining('8 levels of features, and 7 may be')]);
});

test('packages do not depend on themselves, by imports or by package.json', () => {
  const manifest =
    '{"name":"@rigbook/domain","exports":{".":"./src/index.ts"},"devDependencies":{"@rigbook/contract":"0"}}';
  expect(problems({ 'packages/domain/package.json': manifest })).toEqual([
    'packages/contract -> packages/domain -> packages/contract: packages in a circle; move what both need into the lower one.',
  ]);
});

test('the browser loads zod/mini, not all of zod', () => {
  const contract = { 'packages/contract/src/rigs.ts': "import * as z from 'zod/mini';" };
  expect(problems({ ...contract, [`${WEB}/lib/api.ts`]: "import type { ZodType } from 'zod';" })).toEqual([]);
  expect(problems({ ...contract, [`${WEB}/lib/api.ts`]: "\nimport { z } from 'zod';" })).toEqual([
    `${WEB}/lib/api.ts:2: the browser would load all of 'zod'; import 'zod/mini' instead.`,
  ]);
  expect(problems({ 'packages/contract/src/rigs.ts': "import * as z from 'zod';" })).toEqual([
    "packages/contract/src/rigs.ts:1: the browser would load all of 'zod'; import 'zod/mini' instead.",
  ]);
});

test('the browser does not load the OpenAPI document', () => {
  const openapi = { 'packages/contract/src/openapi.ts': "import { toJSONSchema } from 'zod';" };
  expect(problems({ ...openapi, [`${SERVER}/app.ts`]: "import '@rigbook/contract/openapi';" })).toEqual([]);
  expect(problems({ ...openapi, [`${WEB}/lib/api.ts`]: "import '@rigbook/contract/openapi';" })).toEqual([
    "packages/contract/src/openapi.ts:1: the browser would load all of 'zod' " +
      `(loaded by ${WEB}/lib/api.ts -> packages/contract/src/openapi.ts); import 'zod/mini' instead.`,
  ]);
  expect(problems({ ...openapi, 'packages/contract/src/index.ts': "export * from './openapi.ts';" })).toContainEqual(
    expect.stringContaining('index.ts leads to openapi.ts, which needs the full zod'),
  );
});

test.each([
  ['packages/domain/src/x.ts', "import { readFileSync } from 'node:fs';", 'domain runs in the browser, where node:'],
  ['packages/workbook/src/x.ts', "import { Buffer } from 'buffer';", 'workbook runs in the browser, where node:'],
])('domain and workbook run anywhere: %s may not say %s', (path, text, sentence) => {
  expect(problems({ [path]: text })).toContainEqual(expect.stringContaining(sentence));
});

import { expect, test } from 'vitest';

import { dictionaries as en } from '../../../packages/texts/src/en/dictionaries/index.ts';
import { ROOT } from '../../run.ts';
import { madeUpFolder } from '../made-up-tree.ts';
import { readTree } from '../source-tree.ts';
import { modulesOf } from './page-parts.ts';
import { textsNotLoaded } from './page-texts.ts';

test('every text is loaded before a page can say it', async () => {
  const dictionaries = await Promise.all(
    Object.entries(en).map(async ([id, load]) => [id, Object.keys((await load()).texts)] as const),
  );
  const modules = modulesOf(readTree(ROOT));
  expect(modules.size).toBeGreaterThan(300);
  expect(textsNotLoaded(modules, Object.fromEntries(dictionaries))).toEqual([]);
});

test('a text that a page or a part of it loads without its dictionary is found', () => {
  const root = madeUpFolder({
    'apps/web/src/main.tsx': "const page = withTexts(['rigs'], () => import('./features/rigs/rigs-page.tsx'));",
    'apps/web/src/features/rigs/rigs-page.tsx':
      "import { Client } from '../clients/public.ts';\n" +
      "const Late = late(() => import('./dialog.tsx'));\n" +
      "const Known = late(withTexts(['visits'], () => import('./visits.tsx')));\n" +
      "t('rigs.title');",
    'apps/web/src/features/rigs/dialog.tsx': 't(`visits.${state}`);',
    'apps/web/src/features/rigs/visits.tsx': "t('visits.title');",
    'apps/web/src/features/clients/public.ts':
      "export { Client } from './client.tsx';\nexport const Other = late(() => import('./other.tsx'));",
    'apps/web/src/features/clients/client.tsx': "t('visits.client');",
    'apps/web/src/features/clients/other.tsx': "t('visits.title');",
  });
  const dictionaries = { start: [], work: [], rigs: ['rigs.title'], visits: ['visits.title', 'visits.client'] };
  const found = textsNotLoaded(modulesOf(readTree(root)), dictionaries);
  expect([...new Set(found.map((one) => one.replace(/ \(.*/, '')))]).toEqual([
    'apps/web/src/features/clients/client.tsx: visits.client',
    'apps/web/src/features/rigs/dialog.tsx: visits.client',
    'apps/web/src/features/rigs/dialog.tsx: visits.title',
  ]);
});

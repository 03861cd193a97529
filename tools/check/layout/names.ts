import type { SourceTree } from '../source-tree.ts';

const DRAWERS = new Set(['utils', 'helpers', 'common', 'misc', 'shared']);

/** Features that exist only in the browser, each with the reason; every other noun exists on the server too. */
const WEB_ONLY_NOUNS: Readonly<Record<string, string>> = {
  away: 'what is taken along stays on the device: the server only answers the usual reads',
  home: 'the marketing page is text: it asks the server for nothing',
  'record-history':
    'the part of the history that pages of rigs, reports, clients and users show, apart from the page that needs clients and users',
};

/** No folder or file is a drawer for whatever has found no better name. */
export function drawers({ paths }: SourceTree): string[] {
  return paths.flatMap((path) => {
    const drawer = path.split('/').find((part) => DRAWERS.has(part.split('.')[0] ?? ''));
    return drawer ? [`${path}: '${drawer}' says nothing about what is inside; name it after the thing it holds.`] : [];
  });
}

type Area = { folder: string; holds: RegExp; says: string };

const AREAS: Area[] = [
  {
    folder: 'apps/server/src/features/',
    // A PDF has templates in a language of their own, and a font.
    holds:
      /^([a-z][a-z-]*\/([a-z][a-z-]*\/)?[a-z][a-z-]*((\.sweep)?\.test)?\.ts|documents\/templates\/[a-z][a-z-]*\.typ|documents\/fonts\/(\w+\.ttf|OFL\.txt|lam-alef\.py))$/,
    says:
      'a feature of the server holds routes.ts, store.ts, service.ts, view.ts, public.ts, tests and files named after ' +
      'its own nouns, and a folder for each subject; rules belong in packages/domain, what any portal needs in apps/server/src/platform.',
  },
  {
    folder: 'apps/web/src/features/',
    holds:
      /^[a-z][a-z-]*\/(queries\.ts|public\.tsx?|[a-z][a-z-]*-page\.tsx|[^/]+\.test\.tsx?|([a-z][a-z-]*\/){1,2}[^/]+)$/,
    says:
      'a feature of the web holds queries.ts, public.ts, *-page.tsx, model/ (no React) and a folder for each subject, which may have ' +
      'subjects and a model/ of its own; ' +
      'what knows no feature belongs in apps/web/src/ui or apps/web/src/lib, rules in packages/domain.',
  },
  {
    folder: 'apps/server/src/',
    holds:
      /^((main|app)((\.sweep)?\.test)?\.ts|cli\/[^/]+|(operations|features)\/.+|platform\/(services\.ts|[^/]+\/.+))$/,
    says:
      'the server holds main.ts, app.ts, cli/, operations/, features/ and the rooms of platform/; move it into the one ' +
      'it belongs to.',
  },
  {
    folder: 'apps/web/src/',
    holds: /^((main|test-setup|vite-env\.d)\.tsx?|[^/]+\.css|(app|features|lib|test|ui|workers)\/.+)$/,
    says: 'the web holds main.tsx, app/, features/, ui/, lib/ and workers/; move it into the one it belongs to.',
  },
];

/** Every file of the two applications is where the layout has a place for it. */
export function places({ paths }: SourceTree): string[] {
  return paths.flatMap((path) => {
    const area = AREAS.find(({ folder }) => path.startsWith(folder));
    return !area || area.holds.test(path.slice(area.folder.length)) ? [] : [`${path}: ${area.says}`];
  });
}

function features({ paths }: SourceTree, app: 'server' | 'web'): Set<string> {
  const pattern = new RegExp(`^apps/${app}/src/features/([^/]+)/`);
  return new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []));
}

/** The same noun on both sides: a feature of the web exists under that name on the server. */
export function nouns(tree: SourceTree): string[] {
  const server = features(tree, 'server');
  return [...features(tree, 'web')]
    .filter((noun) => !server.has(noun) && !Object.hasOwn(WEB_ONLY_NOUNS, noun))
    .map(
      (noun) =>
        `apps/web/src/features/${noun}: the server has no feature of this name; use the server's noun, ` +
        'or list it among WEB_ONLY_NOUNS in tools/check/layout/names.ts with the reason.',
    );
}

/** The rows of the table that files belong to: the groups of the architecture, and everything outside the product. */
export type Group =
  | 'workbook'
  | 'domain'
  | 'texts'
  | 'contract'
  | 'server/platform'
  | 'server/features'
  | 'server/operations'
  | 'server/app'
  | 'web/ui'
  | 'web/lib'
  | 'web/features'
  | 'web/app'
  | 'web/workers'
  | 'tools';

type Row = {
  may: readonly Group[];
  /** npm packages by name, or by scope with '/*'; 'any' if the workspace's package.json is the list. */
  npm: 'any' | readonly string[];
  node: boolean;
  instead: string;
};

const FOLDERS: [prefix: RegExp, group: Group][] = [
  [/^packages\/workbook\//, 'workbook'],
  [/^packages\/domain\//, 'domain'],
  [/^packages\/texts\//, 'texts'],
  [/^packages\/contract\//, 'contract'],
  [/^apps\/server\/src\/platform\//, 'server/platform'],
  [/^apps\/server\/src\/features\//, 'server/features'],
  [/^apps\/server\/src\/operations\//, 'server/operations'],
  [/^apps\/server\//, 'server/app'],
  [/^apps\/web\/src\/ui\//, 'web/ui'],
  [/^apps\/web\/src\/lib\//, 'web/lib'],
  [/^apps\/web\/src\/features\//, 'web/features'],
  [/^apps\/web\/src\/workers\//, 'web/workers'],
  [/^apps\/web\/src\//, 'web/app'],
];

/** The row of a file. Tools, benchmarks, browser journeys and settings are not part of the product. */
export const groupOf = (path: string): Group => FOLDERS.find(([prefix]) => prefix.test(path))?.[1] ?? 'tools';

/** The noun of the feature a file is in, undefined outside of features. */
export const featureOf = (path: string): string | undefined =>
  /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** The allowed imports; of features, others may import only `public.ts`. A feature also has its own files and the `public.ts` of others, the page also its workers. */
export const TABLE: Readonly<Record<Exclude<Group, 'tools'>, Row>> = {
  workbook: {
    may: ['workbook'],
    npm: [],
    node: false,
    instead:
      'the workbook reader knows no rig and no report: give back sheets of cells and let the caller do the rest.',
  },
  domain: {
    may: ['domain'],
    npm: [],
    node: false,
    instead: 'the domain depends on nothing: take the value (or a function that yields it) as an argument.',
  },
  texts: {
    may: ['texts', 'domain'],
    npm: ['@formatjs/icu-messageformat-parser'],
    node: false,
    instead: 'texts are words and how they are put together: the caller decides what is said.',
  },
  contract: {
    may: ['contract', 'texts', 'domain'],
    npm: ['zod'],
    node: false,
    instead: 'the contract depends on domain, texts and zod alone: move the rule into packages/domain.',
  },
  'server/platform': {
    may: ['server/platform', 'domain', 'texts', 'contract', 'workbook'],
    npm: 'any',
    node: true,
    instead: 'the platform knows no feature: take what it needs as an argument and hand it in from app.ts.',
  },
  'server/features': {
    may: ['server/platform', 'domain', 'texts', 'contract', 'workbook'],
    npm: 'any',
    node: true,
    instead: 'a feature is wired in app.ts, not the other way round: take what it needs as an argument.',
  },
  'server/operations': {
    may: ['server/operations', 'server/features', 'server/platform', 'domain', 'texts', 'contract', 'workbook'],
    npm: 'any',
    node: true,
    instead: 'operations keep a portal going and are started by main.ts and cli/: take what they need as an argument.',
  },
  'server/app': {
    may: [
      'server/app',
      'server/operations',
      'server/features',
      'server/platform',
      'domain',
      'texts',
      'contract',
      'workbook',
    ],
    npm: 'any',
    node: true,
    instead: 'the server is put together from its own parts and the packages alone.',
  },
  'web/ui': {
    may: ['web/ui'],
    npm: ['react', 'react-dom', '@mantine/*', '@tanstack/react-virtual', 'chart.js', 'yet-another-react-lightbox'],
    node: false,
    instead: 'parts of the ui know react and the component library alone: take values, texts and actions as props.',
  },
  'web/lib': {
    may: ['web/lib', 'contract', 'texts', 'domain'],
    npm: 'any',
    node: false,
    instead: 'lib stands below screens and parts: take a function as an argument, or move the piece that draws up.',
  },
  'web/features': {
    may: ['web/lib', 'web/ui', 'contract', 'texts', 'domain'],
    npm: 'any',
    node: false,
    instead: 'a feature is put in place by app/, not the other way round: take what it needs as a prop.',
  },
  'web/app': {
    may: ['web/app', 'web/features', 'web/lib', 'web/ui', 'contract', 'texts', 'domain'],
    npm: 'any',
    node: false,
    instead: 'the page speaks to the server through the contract and reads workbooks in a worker.',
  },
  'web/workers': {
    may: ['web/workers', 'workbook', 'domain'],
    npm: ['fflate', 'libheif-js', 'workbox-precaching', 'workbox-routing'],
    node: false,
    instead: 'a worker knows workbook and domain: post the result to the page and let the page do the rest.',
  },
};

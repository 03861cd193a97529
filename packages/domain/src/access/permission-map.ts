const COLLECTION = {
  list: false,
  add: false,
  show: false,
  edit: false,
  download: false,
  files: { delete: false, download: false },
};

/** The structure of rules.md#permission-map with every flag off except the home page. */
const NOTHING_ALLOWED = {
  home: { route: true },
  rigs: {
    route: false,
    show: false,
    add: false,
    edit: false,
    delete: false,
    tabs: {
      specifications: { show: false, edit: false },
      inspection: {
        show: false,
        preliminary: { list: false, add: false, show: false, edit: false, delete: false, download: false },
        closing: { list: false, show: false, edit: false },
        final: { list: false, show: false, edit: false, download: false, files: { delete: false, download: false } },
      },
      audit: {
        show: false,
        preliminary: { list: false, add: false, show: false, edit: false, download: false },
        closing: { list: false, show: false, edit: false },
        final: { list: false, show: false, edit: false, download: false, files: { delete: false, download: false } },
      },
      acceptance: { show: false, list: { show: false, add: false, edit: false, download: false } },
      stopCard: { show: false },
      qshe: { show: false, list: { show: false } },
      moveDrop: {
        show: false,
        move: COLLECTION,
        drop: COLLECTION,
      },
    },
  },
  visits: { route: false, showDay: false, show: false, add: false, edit: false, delete: false },
  clients: { route: false, add: false, edit: false, delete: false },
  users: { route: false, add: false, edit: false, delete: false },
  findings: { route: false, answer: false, verify: false, assign: false, export: false, rules: false, issue: false },
};

/** What a session may do, nested as in rules.md#permission-map. */
export type PermissionMap = typeof NOTHING_ALLOWED;

/** A dotted path of the permission map, such as 'rigs.tabs.inspection.preliminary.add'. */
export type Flag = PathsOf<PermissionMap>;

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends boolean ? Key : `${Key}.${PathsOf<Node[Key]>}`;
}[keyof Node & string];

type Tree = { [key: string]: boolean | Tree };

/** Every flag, in the order of the structure. */
export const FLAGS: readonly Flag[] = pathsOf(NOTHING_ALLOWED) as Flag[];

const KNOWN: ReadonlySet<string> = new Set(FLAGS);

export const isFlag = (path: string): path is Flag => KNOWN.has(path);

/** The map with just those flags on, and the home page, which everyone may see. */
export function mapOf(allowed: ReadonlySet<Flag>): PermissionMap {
  return mapTree(NOTHING_ALLOWED, '', allowed) as PermissionMap;
}

function pathsOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, node]) =>
    typeof node === 'boolean' ? [`${prefix}${key}`] : pathsOf(node, `${prefix}${key}.`),
  );
}

function mapTree(tree: Tree, prefix: string, allowed: ReadonlySet<string>): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => {
      const path = `${prefix}${key}`;
      return [key, typeof node === 'boolean' ? node || allowed.has(path) : mapTree(node, `${path}.`, allowed)];
    }),
  );
}

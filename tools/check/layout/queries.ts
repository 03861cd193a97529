import { basename } from 'node:path';
import type { VisitorObject } from 'oxc-parser';

import { isTest, type SourceFile, type SourceTree } from '../source-tree.ts';
import { exportedFunctions, lineAt, visit, type FunctionNode } from '../syntax.ts';

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** A large feature has a store or view for each of its nouns: `register-store.ts`. */
const QUERY_FILE = /^([a-z-]+-)?(store|view)\.ts$/;
const FEATURE_FILE = /^apps\/server\/src\/features\/[^/]+\/(?<name>.+)$/;

/** Where a file builds a query: Kysely's first calls and the template tag sql. */
function queriesIn(file: SourceFile): { what: string; start: number }[] {
  const found: { what: string; start: number }[] = [];
  const visitor: VisitorObject = {
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (BUILDERS.has(callee.property.name)) found.push({ what: `.${callee.property.name}(`, start });
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') found.push({ what: 'sql`…`', start });
    },
  };
  visit(file, visitor);
  return found;
}

function mayQuery(path: string): boolean {
  const name = FEATURE_FILE.exec(path)?.groups?.['name'];
  return name === undefined
    ? /^apps\/server\/src\/(platform|operations)\//.test(path) || !/^(apps|packages)\//.test(path)
    : QUERY_FILE.test(basename(name));
}

/** Queries are in a feature's stores and views and in the platform; tests may look into the database. */
export function queryPlaces({ sources }: SourceTree): string[] {
  return sources
    .filter(({ path }) => !mayQuery(path) && !isTest(path))
    .flatMap((file) =>
      queriesIn(file).map(
        ({ what, start }) =>
          `${file.path}:${lineAt(file, start)}: ${what} builds a query here; move it into a function of the feature's ` +
          'store.ts (or view.ts, a read for one screen) and call that.',
      ),
    );
}

function parameterName(node: FunctionNode, index: number): string | undefined {
  const parameter = node.params[index];
  return parameter?.type === 'Identifier' ? parameter.name : undefined;
}

/** An explicit type for the second parameter must be a scope; without one the function's contextual type decides. */
function typedAsScope(node: FunctionNode): boolean {
  const parameter = node.params[1];
  if (parameter?.type !== 'Identifier' || !parameter.typeAnnotation) return true;
  const { typeAnnotation: type } = parameter.typeAnnotation;
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name.endsWith('Scope');
}

/** Whether a function's first parameter is the work that it is a part of, with its database and scope. */
function takesWork(node: FunctionNode): boolean {
  const parameter = node.params[0];
  if (parameter?.type !== 'Identifier' && parameter?.type !== 'ObjectPattern') return false;
  const type = parameter.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Work';
}

const takesScope = (node: FunctionNode) =>
  takesWork(node) ||
  (parameterName(node, 0) === 'db' && /^_?scope$/.test(parameterName(node, 1) ?? '') && typedAsScope(node));

/**
 * Which functions of a file must take a scope: all that a store exports, and those of a view that query. Those of the store
 * or view of one noun that take no `db` build parts of a query, and can run none.
 */
function scoped(file: SourceFile): { name: string; node: FunctionNode }[] {
  if (file.path.endsWith('/store.ts')) return exportedFunctions(file);
  const queries = queriesIn(file);
  const isOfNoun = !file.path.endsWith('/view.ts');
  return exportedFunctions(file).filter(({ node }) =>
    isOfNoun
      ? parameterName(node, 0) === 'db' || takesWork(node)
      : queries.some(({ start }) => start >= node.start && start < node.end),
  );
}

/** What a feature reads and writes in the database takes `(db, scope, …)`, or `(work, …)` with both: no query escapes its transaction or client. */
export function scopedStores({ sources }: SourceTree): string[] {
  return sources
    .filter(({ path }) => FEATURE_FILE.test(path) && QUERY_FILE.test(basename(path)))
    .flatMap((file) =>
      scoped(file)
        .filter(({ node }) => !takesScope(node))
        .map(
          ({ name, node }) =>
            `${file.path}:${lineAt(file, node.start)}: ${name} must take (db, scope: Scope, …) or (work: Work, …) as its first ` +
            'parameters; what needs no database belongs in another file.',
        ),
    );
}

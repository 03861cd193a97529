import {
  parseSync,
  Visitor,
  type ArrowFunctionExpression,
  type Function as NamedFunction,
  type Program,
  type VisitorObject,
} from 'oxc-parser';

import type { SourceFile } from './source-tree.ts';

export type FunctionNode = NamedFunction | ArrowFunctionExpression;
export type ExportedFunction = { name: string; node: FunctionNode };

const programs = new WeakMap<SourceFile, Program>();

/** The syntax tree of a file, parsed once. Syntax errors are left to the type check, which reports them better. */
function programOf(file: SourceFile): Program {
  const known = programs.get(file);
  if (known) return known;
  const { program } = parseSync(file.path, file.text);
  programs.set(file, program);
  return program;
}

export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(programOf(file));
}

/** The 1-based line of an offset in the text. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}

/** Calls `seen` with every function of the file and its nesting depth. */
export function eachFunction(file: SourceFile, seen: (node: FunctionNode, depth: number) => void): void {
  let depth = 0;
  const enter = (node: FunctionNode) => seen(node, depth++);
  const exit = () => depth--;
  visit(file, {
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': exit,
    'FunctionExpression:exit': exit,
    'ArrowFunctionExpression:exit': exit,
  });
}

function asFunction(node: { type: string } | null | undefined): FunctionNode | undefined {
  const isFunction = node && /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);
  return isFunction ? (node as FunctionNode) : undefined;
}

type Statement = Program['body'][number];
type Declared = { type: string; declaration?: unknown } | null;

function functionsDeclaredBy(declaration: Statement | Declared): ExportedFunction[] {
  const node = declaration as Statement | null;
  if (node?.type === 'FunctionDeclaration') return [{ name: node.id?.name ?? 'default', node }];
  if (node?.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) => {
    const fn = asFunction(init);
    return fn && id.type === 'Identifier' ? [{ name: id.name, node: fn }] : [];
  });
}

/** The functions a file exports, however it does so: with the declaration, in a list or as the default. */
export function exportedFunctions(file: SourceFile): ExportedFunction[] {
  const { body } = programOf(file);
  const local = new Map(body.flatMap(functionsDeclaredBy).map((fn) => [fn.name, fn]));
  return body.flatMap((statement): ExportedFunction[] => {
    if (statement.type === 'ExportDefaultDeclaration') {
      const node = asFunction(statement.declaration);
      return node ? [{ name: 'default', node }] : [];
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) return [];
    const listed = statement.specifiers.flatMap(({ local: name }) => {
      const fn = name.type === 'Identifier' ? local.get(name.name) : undefined;
      return fn ? [fn] : [];
    });
    return [...functionsDeclaredBy(statement.declaration), ...listed];
  });
}

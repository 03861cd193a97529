import type { BindingPattern, ParamPattern } from 'oxc-parser';

import { isTest, type SourceFile, type SourceTree } from '../source-tree.ts';
import { lineAt, visit, type FunctionNode } from '../syntax.ts';

const NODE = ['process', 'Buffer', 'global', 'require', 'setImmediate', '__dirname', '__filename'];
const DOM =
  'window document navigator location history self localStorage sessionStorage indexedDB fetch XMLHttpRequest Blob File ' +
  'FileReader FileList FormData Document Element HTMLElement Node Image DOMParser Worker postMessage createImageBitmap ' +
  'OffscreenCanvas alert confirm';
const GLOBALS = new Set([...NODE, ...DOM.split(' ')]);
const PURE = /^packages\/(domain|workbook)\/src\//;

function namesBoundBy(pattern: BindingPattern | ParamPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesBoundBy(pattern.left);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesBoundBy(element as BindingPattern) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesBoundBy(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'RestElement':
      return namesBoundBy(pattern.argument);
    case 'TSParameterProperty':
      return namesBoundBy(pattern.parameter);
    default:
      return [];
  }
}

/** What a file declares itself, and the places where an identifier is a name of a property and refers to nothing. */
function ownNames(file: SourceFile): { declared: Set<string>; properties: Set<number> } {
  const declared = new Set<string>();
  const properties = new Set<number>();
  const named = ({ id }: { id: { name: string } | null }) => void (id && declared.add(id.name));
  const takes = (node: FunctionNode) => {
    if (node.id) declared.add(node.id.name);
    for (const name of node.params.flatMap(namesBoundBy)) declared.add(name);
  };
  const keyed = ({ key, computed }: { key: { start: number }; computed: boolean }) =>
    void (!computed && properties.add(key.start));
  const imported = ({ local }: { local: { name: string } }) => void declared.add(local.name);
  visit(file, {
    VariableDeclaration({ declare, declarations }) {
      // `declare const window` declares nothing, it only tells the compiler to look away.
      if (!declare) for (const { id } of declarations) for (const name of namesBoundBy(id)) declared.add(name);
    },
    FunctionDeclaration: takes,
    FunctionExpression: takes,
    ArrowFunctionExpression: takes,
    CatchClause: ({ param }) => void (param && namesBoundBy(param).forEach((name) => declared.add(name))),
    ClassDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSInterfaceDeclaration: named,
    TSTypeParameter: ({ name }) => void declared.add(name.name),
    ImportSpecifier: imported,
    ImportDefaultSpecifier: imported,
    ImportNamespaceSpecifier: imported,
    MemberExpression: ({ property, computed }) => void (!computed && properties.add(property.start)),
    Property(node) {
      if (!node.shorthand) keyed(node);
    },
    PropertyDefinition: keyed,
    MethodDefinition: keyed,
    TSPropertySignature: keyed,
    TSMethodSignature: keyed,
    TSNamedTupleMember: ({ label }) => void properties.add(label.start),
  });
  return { declared, properties };
}

/** The rules and the reader run anywhere: they name nothing that only Node or only a browser has. */
export function surroundings({ sources }: SourceTree): string[] {
  return sources
    .filter(({ path }) => PURE.test(path) && !isTest(path))
    .flatMap((file) => {
      const { declared, properties } = ownNames(file);
      const problems: string[] = [];
      visit(file, {
        Identifier({ name, start }) {
          if (!GLOBALS.has(name) || declared.has(name) || properties.has(start)) return;
          problems.push(
            `${file.path}:${lineAt(file, start)}: '${name}' exists in only one of Node and the browser; take the value ` +
              'as an argument.',
          );
        },
      });
      return problems;
    });
}

import { posix } from 'node:path';

import { mentionsIn } from '../imports/specifiers.ts';
import { isTest, type SourceFile, type SourceTree } from '../source-tree.ts';
import { exportedFunctions, lineAt } from '../syntax.ts';

const MODEL = /^apps\/web\/src\/(.+\/)?(model\/[^/]+|[^/]+\.model(\.test)?\.tsx?)$/;
const DRAWS = /^(react|react-dom|@mantine)(\/|$)|\.tsx$/;
const HOOK = /^use[A-Z]/;

/** What a model mentions or exports that only a component needs. */
function drawingIn(file: SourceFile): string[] {
  const imports = mentionsIn(file).filter(({ specifier }) => DRAWS.test(specifier));
  const hooks = exportedFunctions(file).filter(({ name }) => HOOK.test(name));
  return [
    ...(file.path.endsWith('.tsx') ? [`${file.path}: a model draws nothing; name it .ts.`] : []),
    ...imports.map(
      ({ specifier, line }) =>
        `${file.path}:${line}: a model does not import ${specifier}; move what draws into the folder of its subject.`,
    ),
    ...hooks.map(
      ({ name, node }) =>
        `${file.path}:${lineAt(file, node.start)}: ${name} is a hook; move it into the folder of its subject, and keep ` +
        'what it computes here.',
    ),
  ];
}

/** The files that a test runs; one that it imports for its types alone is not tested by it. */
const testedBy = (test: SourceFile): string[] =>
  mentionsIn(test)
    .filter(({ kind }) => kind === 'value' || kind === 'lazy')
    .map(({ specifier }) => posix.join(posix.dirname(test.path), specifier));

/** A folder model/ of the browser, or a file x.model.ts, holds logic without React, and a test beside it runs it. */
export function models({ sources }: SourceTree): string[] {
  const inModels = sources.filter(({ path }) => MODEL.test(path));
  const files = inModels.filter(({ path }) => !isTest(path));
  const tested = (path: string) =>
    inModels.some(
      (test) => isTest(test.path) && posix.dirname(test.path) === posix.dirname(path) && testedBy(test).includes(path),
    );
  return files.flatMap((file) => [
    ...drawingIn(file),
    ...(tested(file.path)
      ? []
      : [`${file.path}: no test of its folder imports it; put a truth table beside it, in a *.test.ts.`]),
  ]);
}

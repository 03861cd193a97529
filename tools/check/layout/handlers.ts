import type { SourceFile, SourceTree } from '../source-tree.ts';
import { eachFunction, exportedFunctions, lineAt, visit, type FunctionNode } from '../syntax.ts';

const ROUTES = /^apps\/server\/src\/features\/[^/]+\/routes\.ts$/;
const HANDLER_LINES = 10;

function linesOfBody(file: SourceFile, { body }: FunctionNode): number {
  if (!body) return 0;
  const lines = lineAt(file, body.end) - lineAt(file, body.start) + 1;
  // The lines with a block's two braces don't count.
  return body.type === 'BlockStatement' && lines > 2 ? lines - 2 : lines;
}

/** A function that only binds routes exports them and awaits nothing; one that awaits is a handler, exported or not. */
function binds(file: SourceFile, node: FunctionNode): boolean {
  if (!exportedFunctions(file).some((exported) => exported.node === node)) return false;
  const inner: FunctionNode[] = [];
  eachFunction(file, (fn) => {
    if (fn.start > node.start && fn.end < node.end) inner.push(fn);
  });
  let waits = false;
  visit(file, {
    AwaitExpression({ start, end, argument }) {
      const own = start > node.start && end < node.end && !inner.some((fn) => start > fn.start && end < fn.end);
      const registers = /^\w+\.register\(/.test(file.text.slice(argument.start, argument.end));
      if (own && !registers) waits = true;
    },
  });
  return !waits;
}

/** A handler delegates to store, view, service or domain: ten lines are enough; more means a rule in the wrong place. */
export function shortHandlers({ sources }: SourceTree): string[] {
  return sources
    .filter(({ path }) => ROUTES.test(path))
    .flatMap((file) => {
      const problems: string[] = [];
      let coveredTo = -1;
      eachFunction(file, (node, depth) => {
        if (node.start < coveredTo || (depth === 0 && binds(file, node))) return;
        coveredTo = node.end;
        const lines = linesOfBody(file, node);
        if (lines <= HANDLER_LINES) return;
        problems.push(
          `${file.path}:${lineAt(file, node.start)}: a handler of ${lines} lines; ${HANDLER_LINES} are allowed: rules ` +
            'belong in packages/domain, queries in store.ts or view.ts, a transaction over several in service.ts.',
        );
      });
      return problems;
    });
}

import { parseSync, Visitor, type Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/(?!openapi|messages)[^.]+\.ts$/;

type Place = { start: number; end: number };

/**
 * A module of the contract without the texts that only the description of the API shows: each route's summary, and what
 * `z.meta` says of a field. @param code TypeScript, which stays as it is otherwise; @throws Error if it can't be parsed
 */
export function codeWithoutDescriptions(id: string, code: string): string {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
  const replaced: (Place & { by: string })[] = [];
  const replace = ({ start, end }: Place, by: string) => replaced.push({ start, end, by });
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'summary' && isText(value)) replace(value, "''");
    },
    CallExpression({ callee, arguments: [meta] }) {
      if (meta?.type === 'ObjectExpression' && code.slice(callee.start, callee.end) === 'z.meta') replace(meta, '{}');
    },
  }).visit(program);
  return replaced.toReversed().reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** A summary may be put together from pieces; a schema of that name is none. */
const isText = ({ type }: { type: string }): boolean =>
  ['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(type);

/** No browser reads what describes the API, and each page would load it. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: codeWithoutDescriptions(id, code), map: null } : null;
    },
  };
}

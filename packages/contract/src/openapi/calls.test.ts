import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Schema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
};
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** What a schema may say of a value besides its type, in this order. */
const BOUNDS = [
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
];
const LIST_BOUNDS = ['minItems', 'maxItems', 'uniqueItems'];

const boundsOf = (schema: Schema, names: string[]) =>
  names
    .filter((name) => schema[name] !== undefined && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
    .map((name) => ` ${name}=${JSON.stringify(schema[name])}`);

/** Where a shape was written down first: the row of a finding is in many answers. */
const written = new Map<string, string>();

/** A line for each value in a schema: where it is, '?' if it may be left out, its type and its bounds. */
function linesOf(place: string, schema: Schema, call: string): string[] {
  const shape = JSON.stringify(schema);
  const isNamed = Object.keys(schema.properties ?? {}).length > 3;
  const before = isNamed ? written.get(shape) : undefined;
  if (before) return [`${place}: as ${before}`];
  if (isNamed) written.set(shape, `${call} ${place}`);
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) return ways.flatMap((way, index) => linesOf(`${place}|${index + 1}`, way, call));
  const own = [place, ': ', schema.type ?? 'any', ...boundsOf(schema, BOUNDS), ...boundsOf(schema, LIST_BOUNDS)].join(
    '',
  );
  const more =
    typeof schema.additionalProperties === 'object' ? linesOf(`${place}.*`, schema.additionalProperties, call) : [];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    linesOf(`${place}.${name}${schema.required?.includes(name) ? '' : '?'}`, field, call),
  );
  return [own, ...fields, ...more, ...(schema.items ? linesOf(`${place}[]`, schema.items, call) : [])];
}

const contentLines = (place: string, content: Content | undefined, call: string) =>
  Object.entries(content ?? {}).flatMap(([type, { schema }]) =>
    schema ? linesOf(type === 'application/json' ? place : `${place} (${type})`, schema, call) : [`${place} (${type})`],
  );

function callLines(method: string, path: string, call: Operation): string[] {
  const given = call.parameters.flatMap(({ name, in: place, required, schema }) =>
    linesOf(`${place}.${name}${required ? '' : '?'}`, schema, call.operationId),
  );
  return [
    `${method.toUpperCase()} ${path} (${call.operationId})`,
    ...[
      ...given,
      ...contentLines('body', call.requestBody?.content, call.operationId),
      ...contentLines('answer', call.responses['200']?.content, call.operationId),
    ].map((line) => `  ${line}`),
    '',
  ];
}

// A bound that is dropped or a field that may suddenly be left out would be noticed by nobody: it is a line of this file.
it('every call takes and answers what calls.txt says; npm run test:unit -- calls.test -u writes what it is now', async () => {
  const paths = openApiDocument()['paths'] as Record<string, Record<string, Operation>>;
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => callLines(method, path, call)),
  );
  await expect(lines.join('\n')).toMatchFileSnapshot('calls.txt');
});

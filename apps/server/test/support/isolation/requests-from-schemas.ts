import type { Route } from '@rigbook/contract';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { aForm, aZip, type FilePart } from '../inputs/forms.ts';
import { picture } from './isolation-calls.ts';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** Identifiers of existing records: without them every request would end in 'not found'. */
export type Known = { uuids: readonly string[]; paths: readonly string[] };

const SHEETS = JSON.stringify([
  {
    name: 'Mast',
    rows: [
      null,
      [{ position: 'A1', type: 'text', content: 'No' }],
      null,
      [{ position: 'E3', type: 'text', content: 'Major' }],
    ],
  },
]);

/** Texts that have broken programs before. */
const EVIL = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '%00',
  '../../etc/passwd',
  "'; drop table rigs; --",
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(40),
  'x'.repeat(20_000),
  'é'.repeat(201),
  '[object Object]',
  '<script>',
  '${7*7}',
  '\\',
  '%',
  '_',
];

/** Stands in a body where JSON nested 50,000 deep is to be put: JavaScript itself could not write it. */
const DEEP = '@deep@';
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...EVIL),
);

const wild: Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, -0, 1e308, DEEP, [], {}, [[]], { __proto__: null }),
  fc.jsonValue({ maxDepth: 3 }),
);

function stringOf(schema: JsonSchema, name: string, known: Known): Arbitrary<unknown> {
  if (name === 'data') return fc.constantFrom(SHEETS, SHEETS.slice(1, -1), 'null', '[]', '[{"name":"Mast","rows":[]}]');
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString());
  if (schema.pattern?.includes('[0-9a-f]{8}'))
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known.uuids) }, { weight: 1, arbitrary: fc.uuid() });
  if (schema.pattern?.includes(String.raw`\d{1,9}`)) return fc.nat(50).map(String);
  if (schema.pattern !== undefined)
    return fc.oneof(
      fc.constantFrom(...known.paths),
      fc.constant('2027-03-04'),
      fc.stringMatching(new RegExp(schema.pattern)),
    );
  const { minLength = 0, maxLength = 50 } = schema;
  return fc.oneof(
    fc.constantFrom(...known.paths),
    fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 50)) }),
  );
}

/** Values that a schema accepts, as far as JSON Schema describes them. */
function valid(schema: JsonSchema, name: string, known: Known): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [first, ...rest] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return fc.oneof(...[first, ...rest].map((one) => valid(one, name, known)));
  switch (schema.type) {
    case 'string':
      return stringOf(schema, name, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -100), max: Math.min(schema.maximum ?? 60, 60) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}, name, known), { maxLength: 3 });
    case 'object':
      return validObject(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema, known: Known): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valid(schema, name, known)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** A valid object with one thing wrong: a field that is missing, of another type, too long, or one too many. */
const nearly = (schema: JsonSchema, known: Known): Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      validObject(schema, known),
      fc.constantFrom(...Object.keys(schema.properties ?? {}), 'more'),
      fc.boolean(),
      wild,
    )
    .map(([object, name, remove, value]) => {
      const { [name]: _, ...others } = object;
      return remove ? others : { ...others, [name]: value };
    });

const anyObject: Arbitrary<Record<string, unknown>> = fc.dictionary(text, wild, { maxKeys: 5 });

function fieldsOf(schema: Route['body'], known: Known): Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: anyObject });
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof(
    { weight: 3, arbitrary: validObject(json, known) },
    { weight: 3, arbitrary: nearly(json, known) },
    { weight: 1, arbitrary: anyObject },
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function addressOf(route: Route, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const part = (name: string) => encodeURIComponent(asText(params[name] ?? '').toWellFormed());
  const path = route.path
    .replaceAll(/:(\w+)/g, (_, name: string) => part(name))
    .replace('*', part('*').replaceAll('%2F', '/'));
  const search = Object.entries(query).map(([name, value]) =>
    [name, asText(value)].map((one) => encodeURIComponent(one.toWellFormed())).join('='),
  );
  return `${path || '/'}${search.length > 0 ? `?${search.join('&')}` : ''}`.slice(0, 8000);
}

const PARTS: Record<string, Uint8Array> = {
  'a.png': picture.bytes,
  'a.zip': aZip(),
  '../../up.pdf': Buffer.from('%PDF-1.7'),
  'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  nothing: Buffer.alloc(0),
  'noise.xls': Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919) % 256)),
};

function bodyOf(route: Route, fields: Record<string, unknown>, part: string | null): Partial<InjectOptions> {
  if (route.method === 'GET') return {};
  if (route.multipart) {
    const texts = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.replaceAll(/["\r\n]/g, ''), asText(value)]),
    );
    const bytes = part === null ? undefined : PARTS[part];
    const file: FilePart | undefined = bytes && { field: route.multipart.file, name: part ?? '', bytes };
    return aForm(texts, file);
  }
  const payload = JSON.stringify(fields).replaceAll(JSON.stringify(DEEP), deep);
  return { payload, headers: { 'content-type': 'application/json' } };
}

/** Requests of a route made from its schemas: valid, nearly valid and wild ones. */
export const requestsOf = (route: Route, known: Known): Arbitrary<InjectOptions> =>
  fc
    .record({
      params: fieldsOf(route.params, known),
      query: fieldsOf(route.query, known),
      body: fieldsOf(route.multipart?.fields ?? route.body, known),
      part: fc.constantFrom(null, ...Object.keys(PARTS)),
    })
    .map(({ params, query, body, part }) => ({
      method: route.method,
      url: addressOf(route, params, query),
      ...bodyOf(route, body, part),
    }));

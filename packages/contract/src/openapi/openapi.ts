import * as z from 'zod/mini';
import { ERROR_STATUS } from '../errors.ts';
import { describe } from './descriptions.ts';
import { errorAnswerSchema } from './error-answer.ts';
import { exampleOf, exampleText } from './examples.ts';
import { ROUTES } from '../routes.ts';
import type { Route } from '../route.ts';

type Schema = z.ZodMiniType;
type Json = Record<string, unknown>;

const EVENTS = 'data: {"unread":2,"newest":"2026-11-05T07:30:00.000Z"}\n\n';
const CALENDAR = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

/** The OpenAPI 3.1 document of every route, generated from the schemas that parse the requests. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rigbook',
      version: '1',
      description:
        'Drilling-rig inspection and survey reporting. Errors are {error, message, params?, code, fields?, field_messages?}; lists are paged.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'query', name: 'token' },
      },
      schemas: { Error: errorAnswerSchema() },
    },
    paths,
  };
}

function operation(route: Route): Json {
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    summary: route.summary,
    description: describe(route, {
      body: fieldsOf(route.multipart?.fields ?? route.body),
      query: fieldsOf(route.query),
    }),
    security: route.access === 'public' ? [] : [{ bearer: [] }, { token: [] }],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...requestBody(route),
    responses: { 200: { description: 'Done', content: answerContent(route) }, ...errorAnswers(route) },
  };
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const fieldsOf = (schema: Schema | undefined): string[] =>
  schema ? Object.keys((jsonSchema(schema, 'input')['properties'] as Json | undefined) ?? {}) : [];

/** Content of one type with an example. */
const content = (type: string, schema: Json, example = exampleOf(schema)): Json => ({ [type]: { schema, example } });

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    // '*' is the rest of an address after a fixed beginning.
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    // Everything in an address is text.
    example: String(exampleOf(property, name)),
  }));
}

function requestBody(route: Route): Json {
  if (route.multipart) {
    const fields = jsonSchema(route.multipart.fields, 'input') as { properties?: Json; required?: string[] };
    const { file, fileOptional, fileInPieces } = route.multipart;
    const schema = {
      ...fields,
      properties: { ...fields.properties, [file]: { type: 'string', format: 'binary' } },
      required: [...(fields.required ?? []), ...(fileOptional || fileInPieces ? [] : [file])],
    };
    const example = { ...(exampleOf(fields) as Json), [file]: '(bytes)' };
    return { requestBody: { required: true, content: content('multipart/form-data', schema, example) } };
  }
  if (!route.body) return {};
  return { requestBody: { required: true, content: content('application/json', jsonSchema(route.body, 'input')) } };
}

function answerContent(route: Route): Json {
  if (route.answer === 'text') return content('text/plain', { type: 'string' }, exampleText(route));
  if (route.answer === 'calendar') return content('text/calendar', { type: 'string' }, CALENDAR);
  if (route.answer === 'events') return content('text/event-stream', { type: 'string' }, EVENTS);
  if (route.answer === 'download')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return content('application/json', jsonSchema(route.answer, 'output'));
}

function errorAnswers(route: Route): Json {
  const codes = new Set<number>(Object.values(ERROR_STATUS));
  if (route.access === 'public') codes.delete(403);
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...codes].map((code) => [String(code), { description: codeNames(code), content: error }]));
}

const codeNames = (status: number): string =>
  Object.entries(ERROR_STATUS)
    .filter(([, value]) => value === status)
    .map(([name]) => name)
    .join(' or ');

import * as z from 'zod/mini';
import { ERROR_STATUS, errorSchema } from './errors.ts';
import { ROUTES } from './routes.ts';
import type { Access, Route } from './route.ts';

type Schema = z.ZodMiniType;
type Json = Record<string, unknown>;

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
      description: 'Drilling-rig inspection and survey reporting. Errors are {error, code, fields?}; lists are paged.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'query', name: 'token' },
      },
      schemas: { Error: jsonSchema(errorSchema, 'output') },
    },
    paths,
  };
}

function operation(route: Route): Json {
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    summary: route.summary,
    description: [accessText(route.access), throttleText(route.throttle)].filter(Boolean).join(' '),
    security: route.access === 'public' ? [] : [{ bearer: [] }, { token: [] }],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...requestBody(route),
    responses: { 200: { description: 'Done', content: answerContent(route) }, ...errorAnswers(route) },
  };
}

const accessText = (access: Access): string => {
  if (access === 'public') return 'For everyone.';
  if (access === 'session') return 'For everyone signed in.';
  return typeof access === 'string' ? `Needs ${access}.` : `Needs one of: ${access.join(', ')}.`;
};

const throttleText = (throttle: Route['throttle']): string =>
  throttle ? `At most ${throttle.most} calls in ${throttle.minutes} minutes from one address.` : '';

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    // The rest of an address after a fixed beginning.
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(route: Route): Json {
  if (route.multipart) {
    const fields = jsonSchema(route.multipart.fields, 'input') as { properties?: Json; required?: string[] };
    const { file, fileOptional } = route.multipart;
    const schema = {
      ...fields,
      properties: { ...fields.properties, [file]: { type: 'string', format: 'binary' } },
      required: [...(fields.required ?? []), ...(fileOptional ? [] : [file])],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
  };
}

function answerContent(route: Route): Json {
  if (route.answer === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (route.answer === 'calendar') return { 'text/calendar': { schema: { type: 'string' } } };
  if (route.answer === 'download')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: jsonSchema(route.answer, 'output') } };
}

function errorAnswers(route: Route): Json {
  const codes = new Set<number>(Object.values(ERROR_STATUS));
  if (route.access === 'public') codes.delete(403);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...codes].map((code) => [String(code), { description: codeNames(code), content }]));
}

const codeNames = (status: number): string =>
  Object.entries(ERROR_STATUS)
    .filter(([, value]) => value === status)
    .map(([name]) => name)
    .join(' or ');

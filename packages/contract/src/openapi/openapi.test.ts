import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_STATUS } from '../errors.ts';
import { WORKBOOK_ROUTES } from '../reports/workbook-reports.ts';
import type { Route } from '../route.ts';
import { ROUTES } from '../routes.ts';
import { describe as descriptionOf } from './descriptions.ts';
import { exampleOf, exampleText } from './examples.ts';
import { openApiDocument } from './openapi.ts';

type Example = { example?: unknown };
type Content = Record<string, Example>;
type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; example: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};

const operations = new Map(
  Object.values(openApiDocument()['paths'] as Record<string, Record<string, Operation>>)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);
const operationOf = (name: string) => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The document does not have ${name}.`);
  return operation;
};
const exampleIn = (content: Content | undefined) => Object.values(content ?? {})[0]?.example;

describe.each(ROUTES.map((route) => [route.name, route] as const))('the example of %s', (name, route: Route) => {
  const operation = operationOf(name);

  it('is taken by the schemas of the call', () => {
    const sent = route.multipart?.fields ?? route.body;
    const parsed = sent?.safeParse(exampleIn(operation.requestBody?.content));
    expect(parsed?.error?.issues ?? []).toEqual([]);
    for (const [place, schema] of [
      ['path', route.params],
      ['query', route.query],
    ] as const) {
      const given = operation.parameters.filter((parameter) => parameter.in === place);
      const values = Object.fromEntries(
        given.map((one) => [one.name === 'path' && route.path.endsWith('*') ? '*' : one.name, one.example]),
      );
      expect(schema?.safeParse(values).error?.issues ?? []).toEqual([]);
    }
  });

  it('is answered in the form of the answer', () => {
    const answered = exampleIn(operation.responses['200']?.content);
    const wanted = route.answer === 'download' ? z.undefined() : z.string();
    const schema = typeof route.answer === 'object' ? route.answer : wanted;
    expect(schema.safeParse(answered).error?.issues ?? []).toEqual([]);
  });
});

describe('the document', () => {
  it('names the fields of a form with its file, which is required unless the call says otherwise', () => {
    for (const { name, multipart } of ROUTES.map((route): Route => route)) {
      if (!multipart) continue;
      const [type = '', body] = Object.entries(operationOf(name).requestBody?.content ?? {})[0] ?? [];
      const { required } = (body as { schema: { required: string[] } }).schema;
      expect([type, required.includes(multipart.file)]).toEqual([
        'multipart/form-data',
        !(multipart.fileOptional || multipart.fileInPieces),
      ]);
      expect(body?.example).toMatchObject({ [multipart.file]: '(bytes)' });
    }
  });

  it('tells every status of a refusal, but no want of permission where everybody may', () => {
    const statuses = [...new Set(Object.values(ERROR_STATUS))].map(String).toSorted();
    const refusalsOf = (name: string) => Object.keys(operationOf(name).responses).filter((status) => status !== '200');
    expect(refusalsOf('rigs.list').toSorted()).toEqual(statuses);
    expect(refusalsOf('session.login').toSorted()).toEqual(statuses.filter((status) => status !== '403'));
  });
});

describe('an example', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['total', { type: 'integer' }, 1],
    ['anything', { type: 'integer' }, 1],
    ['anything', { type: 'string' }, 'text'],
    ['anything', { type: 'string', examples: ['given'] }, 'given'],
    ['anything', { const: 'image' }, 'image'],
    ['anything', { enum: ['open', 'closed'] }, 'open'],
    ['anything', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, true],
    ['anything', { type: 'null' }, null],
    ['anything', { type: 'array', items: { type: 'integer' } }, [1]],
    // The same name is a number in one place and a text in another.
    ['client_id', { type: 'integer' }, 2],
    ['client_id', { type: 'string' }, '2'],
    ['client', { type: 'object', properties: { active: { type: 'integer' } } }, { active: 1 }],
    ['files', { type: 'array', items: { type: 'string' } }, [exampleText(WORKBOOK_ROUTES.inspection.uploadPicture)]],
  ])('of %s with %j is %j', (name, schema, example) => {
    expect(exampleOf(schema, name)).toEqual(example);
  });

  it.each([
    ['clients.delete', 'DELETE', 'Client is deleted successfully.'],
    ['users.save', 'POST', 'User is saved successfully.'],
    ['move_reports.delete-file', 'DELETE', 'File is deleted successfully.'],
    ['inspection.delete', 'DELETE', 'Report is deleted successfully.'],
    ['session.logout', 'POST', 'You are signed out.'],
  ] as const)('of the sentence of %s is "%s %s"', (name, method, sentence) => {
    expect(exampleText({ name, method, path: '', access: 'session', summary: '', answer: 'text' })).toBe(sentence);
  });
});

describe('what is said of a call', () => {
  const route: Route = { name: 'x.read', method: 'GET', path: '/x', access: 'session', summary: '', answer: 'text' };
  const say = (more: Partial<Route>, body: string[] = [], query: string[] = []) =>
    descriptionOf({ ...route, ...more }, { body, query });

  it.each<[Partial<Route>, string]>([
    [{ access: 'public' }, 'For everyone.'],
    [{ access: 'session' }, 'For everyone signed in.'],
    [{ access: 'rigs.add' }, 'Needs rigs.add.'],
    [{ access: ['rigs.add', 'rigs.edit'] }, 'Needs one of: rigs.add, rigs.edit.'],
    [{ access: { provider: 'clients.add' } }, "For the provider's own people. Needs clients.add."],
  ])('begins with who may call it: %j', (more, sentence) => {
    expect(say(more)).toBe(sentence);
  });

  it.each<[string, Partial<Route>, string[], string[], RegExp]>([
    ['a list', {}, [], ['search'], /search covers the shown columns/],
    ['a save', { name: 'rigs.save-new-rig' }, [], [], /409 exists/],
    ['an update', {}, ['updated_at'], [], /409 stale/],
    ['a record', { params: z.object({}) }, [], [], /is 404/],
    ['a throttle', { throttle: { most: 5, minutes: 10 } }, [], [], /At most 5 calls in 10 minutes/],
    ['a picture', { multipart: { fields: z.object({}), file: 'image', fileKind: 'picture' } }, [], [], /25 MB/],
  ])('tells of %s, and of others not', (_, more, body, query, sentence) => {
    expect(say(more, body, query)).toMatch(sentence);
    expect(say({})).not.toMatch(sentence);
  });

  it('does not tell a public call what other clients may not see', () => {
    expect(say({ access: 'public', params: z.object({}) })).not.toContain('404');
  });
});

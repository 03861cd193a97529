import { gunzipSync } from 'node:zlib';
import { openApi, ROUTES } from '@rigbook/contract';
import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { aPortal } from './support/harness.ts';

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; example: unknown; schema: { description?: string } }[];
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { content?: Record<string, { example: unknown }> }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const portal = aPortal();
const read = async () => (await portal().call(openApi, undefined)).json<Document>();
const operationsOf = (document: Document) => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0, br', undefined],
    ['deflate', undefined],
  ])('is the same for callers that accept %s, as it was made at the start', async (accepted, encoding) => {
    const ask = () =>
      portal().send({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': accepted } });
    const answer = await ask();
    expect(answer.headers['content-encoding']).toBe(encoding);
    const bytes = encoding ? gunzipSync(answer.rawPayload) : answer.rawPayload;
    expect(JSON.parse(bytes.toString())).toEqual(await read());
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  test('is valid', async () => {
    const result = await validate((await read()) as unknown as Parameters<typeof validate>[0]);
    expect(result.valid || compileErrors(result)).toBe(true);
  });

  test('lists every route of the contract once, with a sentence each and who may call it', async () => {
    const operations = operationsOf(await read());
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
      ROUTES.map((route) => route.name).toSorted(),
    );
    for (const operation of operations) {
      expect(operation.summary).toMatch(/\w+ \w+/);
      expect(operation.description).toMatch(/^(For|Needs) .+\.$/);
    }
  });

  test('asks for a token wherever the server does', async () => {
    const open = operationsOf(await read()).filter((operation) => operation.security.length === 0);
    const everyones = ROUTES.filter((route) => route.access === 'public').map((route) => route.name);
    expect(open.map((operation) => operation.operationId).toSorted()).toEqual(everyones.toSorted());
  });

  test('names each part of an address as a required parameter, and says what it means', async () => {
    for (const [path, methods] of Object.entries((await read()).paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters } of Object.values(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path');
        expect(inPath.map((parameter) => parameter.name)).toEqual(parts);
        for (const { schema } of parameters) expect(schema.description).toMatch(/\S/);
      }
    }
  });

  test('shows an example of every call that its schemas accept, and of its answer', async () => {
    const document = await read();
    const wrong = ROUTES.filter((route) => {
      const operation = operationsOf(document).find(({ operationId }) => operationId === route.name);
      const sent = Object.values(operation?.requestBody?.content ?? {}).map(({ example }) => example);
      const answered = Object.values(operation?.responses['200']?.content ?? {}).map(({ example }) => example);
      const schema = route.multipart?.fields ?? route.body;
      const isSent = schema ? sent.length === 1 && schema.safeParse(sent[0]).success : sent.length === 0;
      return !isSent || !isAnswer(route, answered[0]);
    });
    expect(wrong.map((route) => route.name)).toEqual([]);
  });

  test('shows an example of every parameter that its schema accepts', async () => {
    const document = await read();
    const wrong = ROUTES.filter((route) => {
      const { parameters = [] } = operationsOf(document).find(({ operationId }) => operationId === route.name) ?? {};
      const given = (place: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.example]));
      const { path, ...params } = given('path');
      const inPath = path === undefined ? params : { ...params, '*': path };
      const takes = (schema: typeof route.query, values: object) => !schema || schema.safeParse(values).success;
      return !takes(route.params, inPath) || !takes(route.query, given('query'));
    });
    expect(wrong.map((route) => route.name)).toEqual([]);
  });

  test('lists the refusals of a route', async () => {
    for (const { responses } of operationsOf(await read())) expect(Object.keys(responses)).toContain('200');
    const show = (await read()).paths['/api/rigs/{uuid}']?.['get'];
    expect(Object.keys(show?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '404']));
  });
});

function isAnswer({ answer }: (typeof ROUTES)[number], example: unknown): boolean {
  if (typeof answer !== 'string') return answer.safeParse(example).success;
  return answer !== 'text' || (typeof example === 'string' && /\S/.test(example));
}

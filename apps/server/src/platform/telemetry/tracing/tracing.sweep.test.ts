import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aForm, aPicture } from '../../../../test/support/inputs/forms.ts';
import { aPortal, ok } from '../../../../test/support/harness.ts';
import { aCompanyWithEditor } from '../../../../test/support/people.ts';
import { buildApp } from '../../../app.ts';
import { readSettings } from '../../settings/settings.ts';
import { callerOf } from './tracing.ts';

const portal = aPortal();

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }[];
    }[];
  }[];
};

/** A collector that keeps what it receives as OTLP over HTTP, in JSON. @param elsewhere where it redirects to */
async function aCollector(elsewhere: string | null = null) {
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push(`${request.method} ${request.url}\n${await text(request)}`);
    if (elsewhere === null) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    else response.writeHead(307, { location: `${elsewhere}${request.url}` }).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const spans = () =>
    bodies.flatMap((body) => {
      const sent = JSON.parse(body.slice(body.indexOf('\n'))) as Sent;
      return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}

/** A second instance of the portal, with traces sent there. Closing it delivers them. */
async function aTracedPortal(endpoint: string, more: Record<string, string> = {}) {
  const lines: string[] = [];
  const settings = readSettings({
    DATA_DIR: portal().folder,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    ...more,
  });
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app: FastifyInstance = await buildApp({ ...portal().services, settings }, log);
  onTestFinished(() => app.close());
  return { app, lines };
}

const attributesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('traces', () => {
  test('report each request, its statements and its files to a collector, but no personal data', async () => {
    const collector = await aCollector();
    const { app, lines } = await aTracedPortal(collector.endpoint);
    const { token } = await aCompanyWithEditor(portal());
    const UUID = crypto.randomUUID();
    const form = aForm({ UUID, update: '0' }, { field: 'image', name: 'a-private-name.jpg', bytes: await aPicture() });
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/rigs/upload/image?token=${token}`;
    ok(await app.inject({ method: 'POST', url, ...form, headers: { ...form.headers, ...headers } }));
    await app.inject({ url: `/api/rigs/${UUID}`, headers });
    await app.close();

    const spans = collector.spans();
    expect(collector.bodies[0]).toMatch(/^POST \/v1\/traces\n/);
    const upload = spans.find(({ name }) => name === 'POST /api/rigs/upload/image');
    expect(attributesOf(upload?.attributes ?? [])).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/rigs/upload/image',
      'http.response.status_code': 200,
    });
    const children = spans.filter(({ parentSpanId }) => parentSpanId === upload?.spanId);
    expect(children.every(({ traceId }) => traceId === upload?.traceId)).toBe(true);
    const names = children.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['files stage', 'files keep', 'picture process', 'select', 'insert']));
    const insert = children.find(({ name }) => name === 'insert');
    expect(attributesOf(insert?.attributes ?? [])['db.query.text']).toMatch(/^insert into "uploads" .*\$1/);
    expect(spans.map(({ name }) => name)).toContain('GET /api/rigs/:uuid');
    const all = collector.bodies.join('');
    for (const secret of [token, UUID, 'a-private-name', '@']) expect(all).not.toContain(secret);

    const completed = lines.filter((line) => line.includes('request completed'));
    expect(completed.some((line) => line.includes(`"trace_id":"${upload?.traceId}"`))).toBe(true);
  });

  test('continue the trace of the caller behind a proxy, and not without one', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const traceIdOf = async (more: Record<string, string>) => {
      const collector = await aCollector();
      const { app } = await aTracedPortal(collector.endpoint, more);
      await app.inject({ url: '/healthz', headers });
      await app.close();
      return collector.spans()[0]?.traceId;
    };
    expect(await traceIdOf({ TRUST_PROXY: 'true' })).toBe(traceId);
    expect(await traceIdOf({})).toMatch(/^(?!0af7)[0-9a-f]{32}$/);
  });

  test('may cover only a share of the requests', async () => {
    const collector = await aCollector();
    const { app } = await aTracedPortal(collector.endpoint, { OTEL_TRACES_SAMPLER_ARG: '0' });
    await app.inject('/healthz');
    await app.close();
    expect(collector.bodies).toEqual([]);
  });

  test('are not sent to where a collector redirects', async () => {
    const elsewhere = await aCollector();
    const { endpoint, bodies } = await aCollector(elsewhere.endpoint);
    const { app } = await aTracedPortal(endpoint);
    await app.inject('/healthz');
    await app.close();
    expect([bodies.length > 0, elsewhere.bodies]).toEqual([true, []]);
  });

  test('that are not accepted neither delay requests nor keep the portal from stopping', async () => {
    const { app } = await aTracedPortal('http://127.0.0.1:1');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});

test.each([
  undefined,
  '',
  'made up',
  '00-00000000000000000000000000000000-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
  '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more',
])('%j is not a caller', (header) => {
  expect(callerOf(header)).toBeNull();
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aPortal, codeOf } from '../../test/harness.ts';
import { aPerson } from '../../test/people.ts';

const TOKEN = 'a-token-for-the-figures';
const portal = aPortal({ METRICS_TOKEN: TOKEN });

const read = (more: object = {}) => portal().call({ method: 'GET', url: '/metrics', ...more });

describe('the figures for Prometheus', () => {
  test('count requests by route and status, never by address', async () => {
    const { token } = await aPerson(portal(), 'viewer');
    const uuid = randomUUID();
    await portal().get(undefined, `/api/rigs/${uuid}?token=${token}`);
    const { body, headers } = await read();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('http_requests_total{method="GET",route="/api/rigs/:uuid",status="404"} 1');
    expect(body).toMatch(
      /http_request_duration_seconds_bucket\{method="GET",route="\/api\/rigs\/:uuid",le="\+Inf"\} 1/,
    );
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).not.toContain(uuid);
    expect(body).not.toContain(token);
  });

  test('are read from the machine itself, or with the token', async () => {
    expect((await read({ remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
    expect((await read({ remoteAddress: '::1' })).statusCode).toBe(200);
    expect(codeOf(await read({ remoteAddress: '10.0.0.7' }))).toEqual([403, 'forbidden']);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await read({ remoteAddress: '10.0.0.7', headers })).statusCode).toBe(200);
    expect((await read({ headers: { authorization: 'Bearer another' } })).statusCode).toBe(403);
  });

  test('are kept from whoever comes through a proxy on the machine', async () => {
    expect((await read({ headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(403);
  });
});

import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { metrics } from '@rigbook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenOf } from './access.ts';
import { bindPublic } from './bind.ts';
import { forbidden } from './errors.ts';
import type { Services } from './services.ts';

/** Seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];

type Timed = { buckets: number[]; sum: number; count: number };

/** `/metrics` in the text form of Prometheus: requests by route and status, how long they take, memory, event loop. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const requests = new Map<string, number>();
  const durations = new Map<string, Timed>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());

  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: that holds ids and maybe a token.
    const route = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}"`;
    const labels = `${route},status="${reply.statusCode}"`;
    requests.set(labels, (requests.get(labels) ?? 0) + 1);
    record(durations, route, reply.elapsedTime / 1000);
  });

  bindPublic(app, services, metrics, async ({ request }) => {
    if (!mayRead(request, services.settings.METRICS_TOKEN)) throw forbidden();
    return [...processLines(delay.mean / 1e9), ...requestLines(requests), ...durationLines(durations), ''].join('\n');
  });
}

/** With the token of the settings, or from this machine itself; a proxy on this machine speaks for others. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = tokenOf(request);
  if (token !== undefined && given !== null) return timingSafeEqual(digest(given), digest(token));
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

function record(durations: Map<string, Timed>, route: string, seconds: number): void {
  const timed = durations.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
  for (const [index, limit] of BUCKETS.entries()) {
    if (seconds <= limit) timed.buckets[index] = (timed.buckets[index] ?? 0) + 1;
  }
  timed.sum += seconds;
  timed.count += 1;
  durations.set(route, timed);
}

function processLines(eventLoopDelay: number): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_size_used_bytes gauge',
    `nodejs_heap_size_used_bytes ${heapUsed}`,
    '# TYPE nodejs_eventloop_lag_mean_seconds gauge',
    `nodejs_eventloop_lag_mean_seconds ${Number.isFinite(eventLoopDelay) ? eventLoopDelay : 0}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
  ];
}

const requestLines = (requests: Map<string, number>): string[] => [
  '# TYPE http_requests_total counter',
  ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
];

const durationLines = (durations: Map<string, Timed>): string[] => [
  '# TYPE http_request_duration_seconds histogram',
  ...[...durations].flatMap(([route, { buckets, sum, count }]) => [
    ...BUCKETS.map((limit, index) => `http_request_duration_seconds_bucket{${route},le="${limit}"} ${buckets[index]}`),
    `http_request_duration_seconds_bucket{${route},le="+Inf"} ${count}`,
    `http_request_duration_seconds_sum{${route}} ${sum}`,
    `http_request_duration_seconds_count{${route}} ${count}`,
  ]),
];

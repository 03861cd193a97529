import autocannon from 'autocannon';

/** Connections that each send one request after the other. */
export const CONNECTIONS = [1, 16, 64];
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

/** `p99` in milliseconds; `failed` counts what was answered by no success, or not at all. */
export type Load = { perSecond: number; p99: number; failed: number };

/** Asks one address as often as so many connections can, after a second in which everything gets warm. */
export async function load(url: string, connections: number, headers: Record<string, string>): Promise<Load> {
  await autocannon({ url, connections, headers, duration: 1 });
  const { requests, latency, duration, non2xx, errors } = await autocannon({
    url,
    connections,
    headers,
    duration: SECONDS,
  });
  return { perSecond: requests.total / duration, p99: latency.p99, failed: non2xx + errors };
}

import autocannon from 'autocannon';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

/** `p99` in milliseconds; `failed` counts requests without a success answer, or without any. */
export type Load = { perSecond: number; p99: number; failed: number };

/** Requests an address once. */
export async function answerOf(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/**
 * Requests one address as often as that many connections can, each of which sends one request after the other, after
 * warming up for a second.
 */
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

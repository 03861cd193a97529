import { Client } from 'pg';

type Patience = { milliseconds: number };

/** The process of the database in which a client's transaction runs, which is begun. */
async function begunIn(client: Client): Promise<number | undefined> {
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Whether an address leads to a pooler that lends its connections for one transaction at a time: then what a session has set,
 * prepared or locked is someone else's a moment later. Two clients have transactions at once and give their connections
 * back in the same order: whichever of those a pooler takes first, the last given back or the longest unused, in the second
 * or the third round one of the clients gets the other's.
 * @throws what the database refuses
 */
export async function lendsConnections(url: string, { milliseconds }: Patience): Promise<boolean> {
  const config = { connectionString: url, connectionTimeoutMillis: milliseconds, query_timeout: milliseconds };
  const [one, other] = [new Client(config), new Client(config)];
  const round = async (first: Client, second: Client): Promise<Map<Client, number | undefined>> => {
    const processes = new Map([
      [first, await begunIn(first)],
      [second, await begunIn(second)],
    ]);
    for (const client of [one, other]) await client.query('commit');
    return processes;
  };
  for (const client of [one, other]) client.on('error', () => undefined);
  try {
    for (const client of [one, other]) await client.connect();
    const before = await round(one, other);
    const after = [await round(one, other), await round(other, one)];
    return after.some((processes) => [one, other].some((client) => processes.get(client) !== before.get(client)));
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

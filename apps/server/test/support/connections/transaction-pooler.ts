import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';

/** Types of messages: of clients that are answered by 'ready', the end of a client, and 'ready' itself. */
const [QUERY, SYNC, END, READY] = ['Q', 'S', 'X', 'Z'].map((letter) => letter.charCodeAt(0));
const IDLE = 'I'.charCodeAt(0);
/** 'You are in', and 'ready'. */
const WELCOME = Buffer.from('5200000008000000005a0000000549', 'hex');

/** Hands on what arrives message by message. @param begins how many bytes are before the length of the first one */
function inMessages(begins: 0 | 1, take: (message: Buffer, isFirst: boolean) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let offset: number = begins;
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const end = rest.length < offset + 4 ? Infinity : offset + rest.readInt32BE(offset);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(message, offset === 0);
      offset = 1;
    }
  };
}

/** A connection of the database that anybody gets. */
async function opened(url: string): Promise<Socket> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { stream } = (client as Client & { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  return stream;
}

/** Connections of a database, which are lent for a transaction and given back. */
type Connections = { lend: () => Promise<Socket>; giveBack: (connection: Socket) => void };

/** Serves one client of a pooler. */
function serve(near: Socket, { lend, giveBack }: Connections): void {
  let lent: Promise<Socket> | null = null;
  /** How often the database will say 'ready', and whether more is to come before it is asked to. */
  let [awaited, isUnfinished] = [0, false];
  const receive = (far: Socket) => {
    const look = inMessages(1, (message) => {
      near.write(message);
      if (message[0] !== READY) return;
      awaited -= 1;
      if (awaited > 0 || isUnfinished || message[5] !== IDLE) return;
      far.off('data', look);
      giveBack(far);
      lent = null;
    });
    return far.on('data', look);
  };
  const ask = (message: Buffer) => {
    isUnfinished = message[0] !== QUERY && message[0] !== SYNC;
    if (!isUnfinished) awaited += 1;
    lent ??= lend().then(receive);
    void lent.then((far) => far.write(message));
  };
  const take = inMessages(0, (message, isFirst) => {
    if (isFirst) near.write(WELCOME);
    else if (message[0] === END) near.end();
    else ask(message);
  });
  near.on('data', take);
}

/**
 * A pooler before a database that lends its connections for one transaction at a time and knows no prepared statements, as
 * PgBouncer did until 1.21.
 * @param order which of the idle connections it lends first
 */
export async function aTransactionPooler(url: string, order: 'last used' | 'longest unused') {
  const idle: Socket[] = [];
  const all = new Set<Socket>();
  const connections: Connections = {
    lend: async () => {
      const far = (order === 'last used' ? idle.pop() : idle.shift()) ?? (await opened(url));
      all.add(far);
      return far;
    },
    giveBack: (far) => void idle.push(far),
  };
  const pooler = createServer((near) => {
    all.add(near.on('error', () => undefined));
    serve(near, connections);
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const address = new URL(url);
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  const close = async () => {
    const closed = once(pooler, 'close');
    pooler.close();
    for (const socket of all) socket.destroy();
    await closed;
  };
  return { url: address.href, close };
}

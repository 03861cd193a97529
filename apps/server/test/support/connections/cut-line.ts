import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Line = {
  /** Each connection is cut once it has carried so many bytes to the server. */
  cutAfter: number;
  /** Bytes in a second; left out, as fast as it goes. */
  rate?: number;
};

/** A line to a server that is cut again and again. */
export type CutLine = {
  address: string;
  /** Bytes that callers have sent over it, and how often it was cut. */
  carried: () => { bytes: number; cuts: number };
  close: () => Promise<void>;
};

/** Opens a line to a server at an address. */
export async function openCutLine(to: string, { cutAfter, rate }: Line): Promise<CutLine> {
  const { hostname, port } = new URL(to);
  const carried = { bytes: 0, cuts: 0 };
  const open = new Set<Socket>();
  const line = createServer((caller) => {
    const server = connect(Number(port), hostname);
    for (const socket of [caller, server]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    server.pipe(caller);
    // A caller that lets go is cut off too.
    void carry(caller, server)
      .catch(() => undefined)
      .finally(() => {
        caller.destroy();
        server.destroy();
      });
  });
  const carry = async (caller: Socket, server: Socket) => {
    let left = cutAfter;
    for await (const chunk of caller as AsyncIterable<Buffer>) {
      const bytes = chunk.subarray(0, left);
      left -= bytes.length;
      carried.bytes += bytes.length;
      if (!server.write(bytes)) await Promise.race([once(server, 'drain'), once(server, 'close')]);
      if (rate !== undefined) await pause((bytes.length / rate) * 1000);
      if (left > 0) continue;
      carried.cuts += 1;
      return;
    }
  };
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    carried: () => ({ ...carried }),
    close: async () => {
      for (const socket of open) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}

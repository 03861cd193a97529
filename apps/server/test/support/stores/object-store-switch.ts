import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How an object store in trouble behaves. */
export type StoreTrouble = 'refuses connections' | 'breaks connections' | 'answers 500' | 'is silent';

const INTERNAL_ERROR = '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>no disk left</Message></Error>';

/** An address that forwards to an object store until a fault is switched on; null switches it off. */
export async function aStoreSwitch(target: string) {
  let trouble: StoreTrouble | null = null;
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    // The host is part of the signature, so it is passed on unchanged.
    const { method, headers, url } = asked;
    const passedOn = request(target, { method, headers, path: url }, (got) => {
      got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
    });
    passedOn.once('error', () => answer.destroy());
    // Whoever asked has gone: the store would wait for the rest, and could not be closed.
    answer.once('close', () => {
      if (!answer.writableFinished) passedOn.destroy();
    });
    asked.pipe(passedOn);
  };
  const server = createServer((asked, answer) => {
    if (trouble === 'breaks connections') asked.socket.destroy();
    else if (trouble === 'is silent') asked.resume();
    else if (trouble === 'answers 500') asked.resume().once('end', () => answer.writeHead(500).end(INTERNAL_ERROR));
    else passOn(asked, answer);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close,
    set: async (wanted: StoreTrouble | null) => {
      if (wanted === 'refuses connections') await close();
      if (trouble === 'refuses connections') await listen(port);
      server.closeAllConnections();
      trouble = wanted;
    },
  };
}

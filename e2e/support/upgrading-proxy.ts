import { readdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const ASSETS = resolve(import.meta.dirname, '../../apps/web/dist/assets');
const PREFIX = '/assets/';

/** The names of files in a newer build: with other content each has another hash. */
function newerNames(): { newer: (text: string) => string; older: (path: string) => string | null } {
  const names = readdirSync(ASSETS).filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, '0$1')]));
  const back = new Map([...renamed].map(([name, other]) => [other, name]));
  const escaped = names.map((name) => name.replaceAll('.', String.raw`\.`));
  const any = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})`, 'g');
  return {
    newer: (text) => text.replaceAll(any, (name) => renamed.get(name) ?? name).replaceAll('/?version=', '/?version=0'),
    older: (path) => {
      const name = back.get(path.slice(PREFIX.length));
      return name === undefined ? null : PREFIX + name;
    },
  };
}

type Upgrading = {
  /** The address of the portal. */
  address: string;
  /** From now on nobody answers. */
  stop: () => void;
  /** The portal again, from a newer build: the same files under other names, and none under the names of before. */
  startNewer: () => void;
  close: () => Promise<void>;
};

/** The portal at an address of its own, where it can be replaced by a newer version of itself. */
export async function upgradingProxy(portal: string): Promise<Upgrading> {
  const { newer, older } = newerNames();
  let state: 'as it is' | 'stopped' | 'newer' = 'as it is';
  const server = createServer((incoming, outgoing) => {
    if (state === 'stopped') return void incoming.socket.destroy();
    const { url = '/', method, headers } = incoming;
    const isCall = /^\/(api|uploads)\//.test(url);
    if (state === 'as it is' || isCall) return passOn(portal, incoming, outgoing);
    const path = url.startsWith(PREFIX) ? older(url) : url;
    if (path === null) return void outgoing.writeHead(404).end();
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...others } = headers;
    const onward = request(new URL(path, portal), { method, headers: others }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const { 'content-length': ____, etag: _____, 'last-modified': ______, ...kept } = answer.headers;
        const isText = /text|javascript|json/.test(kept['content-type'] ?? '');
        const bytes = Buffer.concat(pieces);
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(isText ? newer(bytes.toString()) : bytes);
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      state = 'stopped';
      server.closeAllConnections();
    },
    startNewer: () => void (state = 'newer'),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function passOn(portal: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = '/', method, headers } = incoming;
  const onward = request(new URL(url, portal), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

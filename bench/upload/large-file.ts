import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MEGABYTE = 1_048_576;
const BOUNDARY = 'rigbook-bench';

export type Target = { url: string; token: string };

/** Sends a multipart form with a file of that many MiB, generated while sending; returns the answer. */
export async function sendFile(target: Target, fields: Record<string, string>, megabytes: number): Promise<string> {
  const head = [
    ...Object.entries(fields).map(([name, value]) => `${disposition(name)}\r\n\r\n${value}\r\n`),
    `${disposition('file')}; filename="survey.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  ].join('');
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': Buffer.byteLength(head) + megabytes * MEGABYTE + Buffer.byteLength(tail),
  };
  const piece = randomBytes(MEGABYTE);
  function* body() {
    yield Buffer.from(head);
    for (let sent = 0; sent < megabytes; sent++) yield piece;
    yield Buffer.from(tail);
  }
  const answer = await send('POST', target, headers, Readable.from(body(), { objectMode: false }));
  return String(Buffer.concat(await answer.toArray()));
}

const disposition = (name: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;

/** Fetches a file and discards it; returns the number of bytes. */
export async function fetchFile(target: Target): Promise<number> {
  let bytes = 0;
  for await (const chunk of await send('GET', target, {}, Readable.from([]))) bytes += (chunk as Buffer).length;
  return bytes;
}

function send(method: string, { url, token }: Target, headers: OutgoingHttpHeaders, body: Readable) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method, headers: { authorization: `Bearer ${token}`, ...headers } }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      return reject(new Error(`${method} ${url}: ${answer.statusCode}`));
    });
    pipeline(body, sent).catch(reject);
  });
}

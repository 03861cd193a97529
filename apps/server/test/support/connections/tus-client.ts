import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

type Asked = { status: number; headers: IncomingMessage['headers']; body: string };

/** Fields of an upload, besides its checksum. */
type Described = { call: string; filename: string } & Record<string, string>;

/** A client of the tus protocol, which goes on as often as the line is cut. @param address of the portal */
export function aTusClient(address: string, token: string) {
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Asked> => {
    const sent = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers };
    // No connection is used again: it may have been cut.
    const asked = request(`${address}${path}`, { method, headers: sent, agent: false });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  };

  const begin = async (file: Buffer, described: Described): Promise<string> => {
    const sha256 = createHash('sha256').update(file).digest('hex');
    const pairs = Object.entries({ ...described, sha256 }).map(
      ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
    );
    const headers = { 'upload-length': String(file.length), 'upload-metadata': pairs.join(',') };
    const { status, headers: answered, body } = await ask('POST', '/api/uploads/tus', headers);
    if (status !== 201) throw new Error(`${status}: ${body}`);
    return String(answered.location);
  };

  /** How far an upload is; null while the server has not noticed yet that the line was cut. */
  const offsetOf = async (path: string): Promise<number | null> => {
    const { status, headers } = await ask('HEAD', path, {});
    if (status !== 200) return null;
    return Number(headers['upload-offset']);
  };

  return {
    /** Sends a file and returns its stored path. */
    async send(file: Buffer, described: Described): Promise<string> {
      const path = await begin(file, described);
      for (;;) {
        const offset = await offsetOf(path).catch(() => null);
        if (offset === null) continue;
        const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
        const answer = await ask('PATCH', path, headers, file.subarray(offset)).catch(() => null);
        if (answer?.status === 200) return answer.body;
        if (answer && answer.status !== 423 && answer.status !== 409)
          throw new Error(`${answer.status}: ${answer.body}`);
      }
    },
  };
}

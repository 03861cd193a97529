import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What the command line may ask of a portal, by name; argument and answer are JSON. The signal ends the work. */
export type Commands = Record<string, (argument: string, signal: AbortSignal) => Promise<unknown>>;

const NOTE = 'commands';

/**
 * Accepts commands from this machine while the portal runs, because its own database is its alone.
 * Anyone who can read the note with port and secret in the data folder could read the data itself. Returns the function
 * that stops it and ends what is being done: the portal does not outlive its own end for a command.
 */
export async function takeCommands(dataDir: string, commands: Commands): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('base64url');
  const ending = new AbortController();
  const server = createServer((asked, response) => void answer(commands, { secret, ending }, asked, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const note = join(dataDir, NOTE);
  rmSync(note, { force: true });
  writeFileSync(note, JSON.stringify({ port: (server.address() as AddressInfo).port, secret }), { mode: 0o600 });
  return async () => {
    rmSync(note, { force: true });
    server.close();
    server.closeIdleConnections();
    ending.abort(new CommandFailed('The portal was stopped before this was done: start it, and ask again.'));
    await once(server, 'close');
  };
}

type Taking = { secret: string; ending: AbortController };

/** Whoever has not shown the secret is answered before anything of the body is read. */
async function answer(
  commands: Commands,
  { secret, ending }: Taking,
  asked: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
  if (!isSecret(asked.headers.authorization ?? '', secret)) return send(401, {});
  const name = (asked.url ?? '').slice(1);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return send(404, {});
  const gone = new AbortController();
  response.once('close', () => gone.abort(new CommandFailed('Nobody waits for it any more.')));
  try {
    return send(200, { answer: await command(await text(asked), AbortSignal.any([ending.signal, gone.signal])) });
  } catch (error) {
    return send(500, { error: error instanceof Error ? error.message : String(error) });
  }
}

/** In the same time whatever is given, also of another length. */
function isSecret(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((each) => createHash('sha256').update(each).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** A command that the running portal refused or failed to do, with its sentence. */
export class CommandFailed extends Error {}

/** Whether the process that has locked the data folder accepts commands: one that fills the demo, for example, doesn't. */
export const takesCommands = (dataDir: string): boolean => existsSync(join(dataDir, NOTE));

/** Asks the portal that is running on a data folder to do a command, and waits however long it takes. */
export async function askRunning<T>(dataDir: string, command: string, argument: string): Promise<T> {
  const { port, secret } = JSON.parse(readFileSync(join(dataDir, NOTE), 'utf8')) as { port: number; secret: string };
  const headers = { authorization: secret };
  const asked = request({ host: '127.0.0.1', port, method: 'POST', path: `/${command}`, headers }).end(argument);
  const [response] = (await once(asked, 'response').catch(() => {
    throw new CommandFailed('The portal ended before this was done: start it, and ask again.');
  })) as [IncomingMessage];
  const { answer: given, error } = JSON.parse(await text(response)) as { answer?: T; error?: string };
  if (given === undefined) throw new CommandFailed(error ?? 'The running portal does not know this command.');
  return given;
}

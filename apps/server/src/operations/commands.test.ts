import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../test/support/harness.ts';
import { askRunning, CommandFailed, takeCommands } from './commands.ts';

/** A portal that accepts one command, and what it was asked. */
async function aPortalWithCommands() {
  const { folder, remove } = aFolder();
  const asked: string[] = [];
  const stop = await takeCommands(folder, { repeat: async (word) => asked.push(word) && `${word} ${word}` });
  onTestFinished(async () => {
    await stop();
    remove();
  });
  const note = JSON.parse(readFileSync(join(folder, 'commands'), 'utf8')) as { port: number; secret: string };
  return { folder, asked, ...note };
}

/** What is answered to the head of a request whose body never comes. */
async function answerToHead(port: number, secret: string | null, path = '/repeat'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const authorization = secret === null ? '' : `Authorization: ${secret}\r\n`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Length: 1000000000\r\n\r\n`);
  const said = await text(socket);
  return said.split('\r\n')[0] ?? '';
}

test('a command is done for a caller with the secret of the data folder', async () => {
  const { folder, asked } = await aPortalWithCommands();
  expect(await askRunning(folder, 'repeat', 'so')).toBe('so so');
  await expect(askRunning(folder, 'constructor', 'so')).rejects.toThrow(CommandFailed);
  expect(asked).toEqual(['so']);
});

test('who has not shown the secret is refused before anything of the body is read', async () => {
  const { port, secret, asked } = await aPortalWithCommands();
  for (const wrong of [null, 'wrong', secret.slice(1), `${secret}x`, secret.toLowerCase(), 'é'])
    expect(await answerToHead(port, wrong)).toBe('HTTP/1.1 401 Unauthorized');
  expect(await answerToHead(port, secret, '/unknown')).toBe('HTTP/1.1 404 Not Found');
  expect(asked).toEqual([]);
});

test('what is being done ends with the portal, and with its caller', async () => {
  const { folder, remove } = aFolder();
  onTestFinished(remove);
  const begun = new EventEmitter<{ work: [AbortSignal] }>();
  const work = async (_word: string, signal: AbortSignal) => {
    begun.emit('work', signal);
    if (!signal.aborted) await once(signal, 'abort');
    signal.throwIfAborted();
  };
  const stop = await takeCommands(folder, { work });
  const { port, secret } = JSON.parse(readFileSync(join(folder, 'commands'), 'utf8')) as {
    port: number;
    secret: string;
  };
  const socket = connect(port, '127.0.0.1');
  const ofCaller = once(begun, 'work');
  socket.write(`POST /work HTTP/1.1\r\nHost: x\r\nAuthorization: ${secret}\r\nContent-Length: 0\r\n\r\n`);
  const [signal] = (await ofCaller) as [AbortSignal];
  socket.destroy();
  if (!signal.aborted) await once(signal, 'abort');

  const next = once(begun, 'work');
  const answer = askRunning(folder, 'work', '');
  await next;
  const stopped = stop();
  await expect(answer).rejects.toThrow('The portal was stopped before this was done: start it, and ask again.');
  await stopped;
});

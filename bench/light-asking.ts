// A thread of a benchmark: sends a light request every few milliseconds until it hears that it is over, then how long each took.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Light } from './light-requests.ts';
import type { Target } from './upload/large-file.ts';

const { target, pause } = workerData as { target: Target; pause: number };

function ask(agent: Agent, { url, token }: Target): Promise<Light> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - start });
      });
    });
    sent.once('error', reject).end();
  });
}

if (!parentPort) throw new Error('This is a thread.');
const over = once(parentPort, 'message').then(() => true);
const agent = new Agent({ keepAlive: true });
const answers: Promise<Light>[] = [];
do answers.push(ask(agent, target));
while (!(await Promise.race([over, setTimeout(pause, false)])));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort.postMessage(await Promise.all(answers));
agent.destroy();

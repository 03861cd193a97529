import { onTestFinished } from 'vitest';
import { startMailServer, type Manner } from './started-mail-server.ts';

export type { Manner, Received } from './started-mail-server.ts';

/** A mail server on this machine, which ends with the test. What it does can be changed while it runs. */
export async function aMailServer(manner: Manner = {}) {
  const { close, ...server } = await startMailServer(manner);
  onTestFinished(close);
  return server;
}

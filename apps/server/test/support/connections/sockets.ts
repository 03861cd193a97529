import type { Socket } from 'node:net';

/** Waits until a connection is closed. A reset is one of the ways to close, which `once` of node:events rejects for. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
  });

/** Waits until what was written has left. Of a connection that fails, `closed` tells. */
export const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', () => resolve());
  });

import type { FastifyInstance } from 'fastify';

/**
 * Cuts off whoever has begun to send a body and then sends nothing for so long: what was received is dropped. The time
 * counts from byte to byte, because a large file may take an hour from a rig.
 */
export function cutIdleBodies({ server }: FastifyInstance, seconds: number): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    socket.setTimeout(seconds * 1000);
    request.once('end', () => {
      // Once answered, the socket waits for the next request, which Node times by itself.
      if (!response.writableEnded) socket.setTimeout(0);
    });
  });
}

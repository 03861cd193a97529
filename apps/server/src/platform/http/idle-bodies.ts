import type { FastifyInstance } from 'fastify';

/** Bytes a second that even the worst line from a rig brings. */
const LEAST = 100;

/**
 * Cuts off whoever has begun to send a body and then sends nothing for so long, or in that time less than any line is
 * slow: what was received is dropped. A large file may take an hour from a rig, as long as it moves.
 */
export function cutIdleBodies({ server }: FastifyInstance, seconds: number): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    socket.setTimeout(seconds * 1000);
    let received = socket.bytesRead;
    const watch = setInterval(() => {
      // A full buffer waits for the disk here, not for the sender.
      const isOurs = request.readableLength >= request.readableHighWaterMark;
      if (!isOurs && socket.bytesRead - received < LEAST * seconds) socket.destroy();
      received = socket.bytesRead;
    }, seconds * 1000);
    const stop = () => clearInterval(watch);
    request.once('close', stop);
    request.once('end', () => {
      stop();
      // Once answered, the socket waits for the next request, which Node times by itself.
      if (!response.writableEnded) socket.setTimeout(0);
    });
  });
}

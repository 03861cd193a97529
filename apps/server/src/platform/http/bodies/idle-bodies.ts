import type { FastifyInstance } from 'fastify';

/** Bytes per second that even the worst connection from a rig manages. */
const LEAST = 100;

/**
 * Cuts off callers who have begun to send a body and then send nothing for that many seconds, or less than any connection
 * manages in that time: what was received is dropped. A large file from a rig may take an hour, as long as it moves.
 */
export function cutIdleBodies({ server }: FastifyInstance, seconds: number): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    socket.setTimeout(seconds * 1000);
    let received = socket.bytesRead;
    const watch = setInterval(() => {
      // A full buffer is waiting for the disk here, not for the sender.
      const isOurs = request.readableLength >= request.readableHighWaterMark;
      if (!isOurs && socket.bytesRead - received < LEAST * seconds) socket.destroy();
      received = socket.bytesRead;
    }, seconds * 1000);
    const stop = () => clearInterval(watch);
    request.once('close', stop);
    request.once('end', () => {
      stop();
      // Once answered, the socket waits for the next request, which has Node's own timeout.
      if (!response.writableEnded) socket.setTimeout(0);
    });
  });
}

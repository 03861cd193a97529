import { Agent, createServer, request, type Server } from 'node:http';

/**
 * Sends each request to one of several servers at random, like a load balancer without sticky sessions.
 * Requests to a server that does not answer fail with 502.
 */
export function spreadingProxy(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: true });
  return createServer((incoming, outgoing) => {
    const port = ports[Math.floor(Math.random() * ports.length)];
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
}

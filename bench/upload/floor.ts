// floor.ts FILE: a server that durably writes the bodies it gets to a file, and does nothing else with them.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [file = ''] = process.argv.slice(2);
const server = createServer((request, response) => {
  pipeline(request, createWriteStream(file, { flush: true })).then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});

// floor.ts FILE: a plain Fastify server that answers each path of a JSON file with its text, and does nothing else.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const bodies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const app = Fastify({ logger: false });
app.get('/*', (request, reply) => reply.type('application/json; charset=utf-8').send(bodies[request.url]));
console.log(`ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));

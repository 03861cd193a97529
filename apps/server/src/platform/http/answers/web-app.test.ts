import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder, codeOf } from '../../../../test/support/harness.ts';
import { handleErrors } from '../error-handler.ts';
import { serveWebApp } from './web-app.ts';

const PAGE = '<!doctype html><title>Rigbook</title>';

/** A server of a built web app: its page, a script with a hash in its name, and a picture. */
async function aServer(built = true) {
  const { folder, remove } = aFolder();
  if (built) {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets', 'page-1a2b.js'), '/* a script */'.repeat(500));
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  }
  const app = Fastify({ logger: false, exposeHeadRoutes: true });
  onTestFinished(async () => {
    await app.close();
    remove();
  });
  handleErrors(app);
  await app.register(compress, { threshold: 1024 });
  await serveWebApp(app, folder);
  return { app, address: await app.listen({ port: 0 }) };
}

describe('the web app', () => {
  test('is one page for every address that is not a file, because routing is done in the browser', async () => {
    const { app } = await aServer();
    for (const url of [
      '/',
      '/rigs',
      '/rig/show/1234',
      '/no.such.page',
      '/.vite/manifest.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, PAGE]);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    }
  });

  test('sends its files unchanged, those with a hash in their name cached forever', async () => {
    const { app } = await aServer();
    const [script, picture] = [await app.inject('/assets/page-1a2b.js'), await app.inject('/favicon.svg?v=2')];
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(script.headers['content-type']).toContain('javascript');
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('never answers with its page for a missing script, for a call or an upload', async () => {
    const { app } = await aServer();
    for (const url of ['/assets/page-old.js', '/api/nothing', '/api', '/uploads/nothing', '/API/x']) {
      expect([url, ...codeOf(await app.inject(url))]).toEqual([url, 404, 'not_found']);
    }
    expect(codeOf(await app.inject({ method: 'POST', url: '/rigs' }))).toEqual([404, 'not_found']);
  });

  test('that is not built leaves only the API: every other address is 404', async () => {
    const { app } = await aServer(false);
    expect(codeOf(await app.inject('/rigs'))).toEqual([404, 'not_found']);
  });

  test('adds few listeners to each request, so there is no leak warning', async () => {
    const { address } = await aServer();
    const warnings: string[] = [];
    const listen = (warning: Error) => void warnings.push(warning.name);
    process.on('warning', listen);
    for (const url of ['/rigs', '/assets/page-1a2b.js', '/assets/page-old.js', '/api/nothing']) {
      await (await fetch(`${address}${url}`, { headers: { 'accept-encoding': 'gzip' } })).text();
    }
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser.ts';
import type { Measurement } from './in-node.ts';
import type { Task } from './worker.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = '<!doctype html><title>Benchmark</title>';

/** Measures readers on files in a worker of a real browser, a new worker for each. */
export async function measureInBrowser(
  list: Task[],
  folder: string,
  onResult: (found: Measurement) => void,
): Promise<void> {
  // The sources are served with just their types stripped: nothing needs to be built.
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (path === '/') response.setHeader('content-type', 'text/html').end(PAGE);
    else if (path.startsWith('/files/')) response.end(readFileSync(join(folder, path.slice('/files/'.length))));
    else {
      response.setHeader('content-type', 'text/javascript');
      const source = readFileSync(join(ROOT, path), 'utf8');
      response.end(path.endsWith('.ts') ? stripTypeScriptTypes(source) : source);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...definedOf(process.env), ...env } });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    for (const task of list) {
      const found = await page.evaluate(
        (message) =>
          new Promise<Omit<Measurement, 'place' | 'file' | 'reader'>>((resolve, reject) => {
            const worker = new Worker('/bench/workbook/worker.ts', { type: 'module' });
            worker.addEventListener('message', ({ data }) => {
              worker.terminate();
              if (data.result === undefined) reject(new Error(data.failure));
              else resolve(data.result);
            });
            worker.addEventListener('error', ({ message: text }) => reject(new Error(text)));
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its own worker
            worker.postMessage(message);
          }),
        task,
      );
      onResult({ place: 'browser', file: task.file, reader: task.reader, ...found });
    }
  } finally {
    await browser.close();
    server.close();
  }
}

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

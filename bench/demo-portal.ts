import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from '@playwright/test';
import { PEOPLE } from '../demo/people.ts';
import { findBrowser } from '../e2e/support/browser.ts';
import { freePort } from '../apps/server/src/platform/database/embedded/free-port.ts';

const ROOT = resolve(import.meta.dirname, '..');

export type DemoPortal = { base: string; stop: () => void };

/** Starts a throw-away portal with the demo in it. */
export async function startPortal(): Promise<DemoPortal> {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['e2e/support/serve.ts', port], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolved, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.trim() === 'ready' && resolved());
    child.once('exit', (code) => failed(new Error(`The portal ended with ${code}.`)));
  });
  await ready;
  return { base: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

export async function startBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/** Signs the provider's admin in through the sign-in page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(PEOPLE.ownerAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.ownerAdmin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

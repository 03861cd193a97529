import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';
import { codeOf } from '../../tools/run.ts';

type Words = { readonly [key: string]: string | Words };

/** A portal with the demo whose mails in Arabic are those of a third language (marked-texts.ts). */
export async function startMarkedPortal() {
  const port = await freePort();
  const mails = resolve(import.meta.dirname, '../../test-results/mails', String(port));
  const texts = import.meta.resolve('./marked-texts.ts');
  const portal = spawn(process.execPath, ['--import', texts, resolve(import.meta.dirname, 'serve.ts'), String(port)], {
    env: { ...process.env, E2E_MAILS: mails },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = codeOf(portal);
  await new Promise<void>((ready, failed) => {
    portal.stdout.on('data', (text: Buffer) => text.includes('ready') && ready());
    void ended.then((code) => failed(new Error(`The portal ended with ${code} instead of starting.`)));
  });
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
  };
  return { baseURL: `http://127.0.0.1:${port}`, mails, stop };
}

const withoutMarked = (text: string): string => {
  const rest = text.replace(/«[^«»]*»/g, '');
  return rest === text ? rest : withoutMarked(rest);
};

/** What is said in texts, without what is filled in: pieces of two words and more. */
const phrasesIn = (words: Words): string[] =>
  Object.values(words).flatMap((text) =>
    typeof text === 'string'
      ? text.split(/\{.*?\}+/).flatMap((piece) => (/[a-z]+ [a-z]+/i.test(piece) ? [piece.trim()] : []))
      : phrasesIn(text),
  );

/** The English of these texts that is in a mail without marks around it. */
export function unmarkedIn(text: string, words: Words): string[] {
  const rest = withoutMarked(text.replace(/\s+/g, ' '));
  return phrasesIn(words).filter((phrase) => rest.includes(phrase));
}

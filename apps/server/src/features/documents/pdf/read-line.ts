import { readSync } from 'node:fs';
import { endWithPortal } from './end-with-portal.ts';

/**
 * The line of standard input, waited for; without one the portal has ended, or needs nothing, and so does this process. From
 * then on a thread reads what is left, and ends this process with its portal.
 */
export function readLine(): string {
  const bytes = Buffer.alloc(4096);
  let line = '';
  while (!line.endsWith('\n')) {
    const read = readSync(0, bytes);
    if (read === 0) process.exit(0);
    line += bytes.toString('utf8', 0, read);
  }
  endWithPortal();
  return line;
}

import { existsSync, readFileSync } from 'node:fs';

/**
 * The peak memory of this program until here, Node included: resourceUsage also counts what the process was before it
 * became this program, a copy of its parent.
 */
export function peakMebibytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kibibytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Math.ceil(Number(kibibytes) / 1024);
}

// Run as a process of its own, so that its memory can be measured: takes in the pictures named on the command line, and prints
// what came of each, the seconds of the processor it took, and the most memory that the process had.
import { existsSync, readFileSync } from 'node:fs';
import { AppError } from '../../../src/platform/errors/errors.ts';
import { processPicture } from '../../../src/features/uploads/pictures.ts';

const pictures = [];
for (const path of process.argv.slice(2)) {
  const before = process.cpuUsage();
  const outcome = await processPicture(path).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  const { user, system } = process.cpuUsage(before);
  pictures.push({ outcome, seconds: (user + system) / 1e6 });
}
// Of this program alone: resourceUsage also counts what the process was before it became this program, a copy of its parent.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
const kibibytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
const mebibytes = Math.ceil(Number(kibibytes) / 1024);
process.stdout.write(JSON.stringify({ mebibytes, pictures }));

// npm run doctor [-- --fix]: checks that everything in a portal agrees, running or not, and repairs what is safe.
import { parseArgs } from 'node:util';

import { examine } from '../operations/doctor/public.ts';
import { endSignal, runScript, workBesidePortal } from './maintenance.ts';

/** Milliseconds between two lines that tell how far it is. */
const TELL_EVERY = 1000;

let [present, line, reportedAt] = ['', '', performance.now()];

/** Tells on standard error how many of what are done: now and then, and the last number of each. */
function tellProgress(what: string, done: number): void {
  const isDue = performance.now() - reportedAt > TELL_EVERY;
  if (line !== '' && (isDue || what !== present)) {
    console.error(line);
    reportedAt = performance.now();
  }
  [present, line] = [what, `${what}: ${done}`];
}

await runScript(async () => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
  const wanted = { fix: values.fix, signal: endSignal(), progress: tellProgress };
  const faults = await workBesidePortal(process.env, (services) => examine(services, wanted));
  tellProgress('', 0);
  for (const { kind, what, fixed } of faults) console.log(`${fixed ? 'fixed' : 'found'}  ${kind}: ${what}`);
  const open = faults.filter((fault) => !fault.fixed).length;
  console.log(
    faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults, ${faults.length - open} of them fixed.`,
  );
  if (open > 0) process.exitCode = 1;
});

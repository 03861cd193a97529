// npm run doctor [-- --fix]: checks that everything in a portal agrees, running or not, and repairs what is safe.
import { parseArgs } from 'node:util';

import { listPrintedScripts } from '../features/documents/public.ts';
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
  const { faults, scripts } = await workBesidePortal(process.env, async (services) => ({
    faults: await examine(services, wanted),
    scripts: listPrintedScripts(services.settings),
  }));
  tellProgress('', 0);
  for (const { kind, what, fixed } of faults) console.log(`${fixed ? 'fixed' : 'found'}  ${kind}: ${what}`);
  const missing = scripts.missing.length > 0 ? `; not ${scripts.missing.join(', ')} (FONTS_FOLDER)` : '';
  console.error(`Documents print ${scripts.printed.join(', ')}${missing}.`);
  const open = faults.filter((fault) => !fault.fixed).length;
  console.log(
    faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults, ${faults.length - open} of them fixed.`,
  );
  if (open > 0) process.exitCode = 1;
});

// npm run doctor [-- --mend]: checks that everything in a portal agrees, running or not, and repairs what is safe.
import { parseArgs } from 'node:util';

import type { Fault } from '../operations/doctor/public.ts';
import { doOnPortal, runScript } from './maintenance.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
  const faults = await doOnPortal<Fault[]>(process.env, 'doctor', values.mend ? 'mend' : 'look');
  for (const { kind, what, mended } of faults) console.log(`${mended ? 'mended' : 'found '}  ${kind}: ${what}`);
  const open = faults.filter((fault) => !fault.mended).length;
  console.log(
    faults.length === 0 ? 'Everything agrees.' : `${faults.length} faults, ${faults.length - open} of them mended.`,
  );
  if (open > 0) process.exitCode = 1;
});

import { whileFilesStay } from '../../platform/files/file-holds.ts';
import type { Examined, Fault, Steps } from './fault.ts';
import { examineFiles } from './files.ts';
import { examineLists, examinePlaces, examineZones } from './lists.ts';
import { examineCounts, examineRegister } from './register.ts';
import { examineReports } from './reports.ts';

/** How to examine: `progress` gets the number of finished items of each step, `signal` ends it after the next step. */
type Wanted = Pick<Steps, 'fix'> & { signal?: AbortSignal; progress?: Steps['step'] };

/**
 * Checks that everything agrees: stored files with their rows, counts, findings and pictures in use with the sheets,
 * follow-ups with their parents, records with their rig and client, stored totals with the rigs and users. With `fix` it
 * repairs what can be repaired without losing anything: a file without a row is set aside under `lost-and-found/`, a file
 * in use is claimed, counts, findings, pictures in use and the register are taken from the sheets again, and totals from the
 * rigs and users. Entries that the former way of merging may have given to another finding are listed, for a person to
 * correct.
 *
 * Done in steps, each in its own short transaction, by the process of whoever asks: of what a portal has, only the names of
 * its files are held in memory at once.
 */
export function examine(portal: Examined, { fix, signal, progress }: Wanted): Promise<Fault[]> {
  const step: Steps['step'] = (what, done) => {
    signal?.throwIfAborted();
    progress?.(what, done);
  };
  return whileFilesStay(portal.db, async () => {
    const faults: Fault[] = [];
    for (const part of [examineFiles, examineFindings, examinePlaces, examineZones, examineLists]) {
      signal?.throwIfAborted();
      faults.push(...(await part(portal, { fix, step })));
    }
    return faults;
  });
}

/** The reports, and then the register: not that of a rig whose findings differ, which are what it is compared with. */
async function examineFindings(portal: Examined, steps: Steps): Promise<Fault[]> {
  const faults = await examineReports(portal, steps);
  const differing = faults.filter(({ kind, fixed }) => kind === 'findings differ' && !fixed);
  const uuids = new Set(differing.map(({ what }) => what.split(' ').at(-1) ?? ''));
  return [...faults, ...(await examineRegister(portal, steps, uuids)), ...(await examineCounts(portal, steps))];
}

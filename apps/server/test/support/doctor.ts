import { workBesidePortal } from '../../src/cli/maintenance.ts';
import { examine, type Fault } from '../../src/operations/doctor/public.ts';

/** What the doctor finds in a data folder, as `npm run doctor` does: in this process, whether or not its portal is running. */
export const faultsIn = (folder: string): Promise<Fault[]> =>
  workBesidePortal({ DATA_DIR: folder }, (services) => examine(services, { fix: false }));

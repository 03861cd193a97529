import { unknownZones } from '../../platform/database/known-zones.ts';
import { asSystem, readAsSystem } from '../../platform/identity/scope.ts';
import type { Examined, Fault, Steps } from './fault.ts';
import {
  correctTotal,
  countFiles,
  leftBehind,
  rigsOfWrongActivity,
  takeActivity,
  uncountedFiles,
  wrongTotals,
} from './store.ts';

/** Records that should have been deleted with their client or rig. */
export const examinePlaces = ({ db: database }: Examined): Promise<Fault[]> =>
  readAsSystem(database, async (db, scope) =>
    (await leftBehind(db, scope)).map(({ kind, uuid, by }) => ({
      kind: 'record left behind',
      what: `${kind} ${uuid}: its ${by} is deleted`,
      fixed: false,
    })),
  );

/** Stored time zones that the database does not know: which one is meant, a person has to say. */
export const examineZones = ({ db: database }: Examined): Promise<Fault[]> =>
  readAsSystem(database, async (db) =>
    (await unknownZones(db)).map(({ company, zone }) => ({
      kind: 'time zone unknown',
      what: `'${zone}' of ${company ?? 'the portal'}`,
      fixed: false,
    })),
  );

/** Totals and activities that the database maintains so that a list need not count or look them up. */
export const examineLists = ({ db: database }: Examined, { fix }: Steps): Promise<Fault[]> =>
  asSystem(database, async (db, scope) => {
    const faults: Fault[] = [];
    for (const wrong of await wrongTotals(db, scope)) {
      if (fix) await correctTotal(db, scope, wrong);
      const { client, list, permission_id: permission, kept, missing } = wrong;
      const of = list === 'users' ? `users with permission ${permission}` : list;
      faults.push({ kind: 'total differs', what: `${of} of ${client}: ${kept}, not ${kept + missing}`, fixed: fix });
    }
    for (const missing of await uncountedFiles(db, scope)) {
      if (fix) await countFiles(db, scope, missing);
      const what = `${missing.files} files of ${missing.client}, ${missing.bytes} bytes, are not counted`;
      faults.push({ kind: 'room differs', what, fixed: fix });
    }
    for (const rig of await rigsOfWrongActivity(db, scope)) {
      if (fix) await takeActivity(db, scope, rig.id);
      faults.push({ kind: 'activity differs', what: `rig ${rig.uuid}`, fixed: fix });
    }
    return faults;
  });

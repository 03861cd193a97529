import { sweep } from './maintenance/public.ts';
import { makeDocuments } from '../features/documents/public.ts';
import { recountFigures } from '../features/findings/public.ts';
import { registerReports } from '../features/reports/public.ts';
import { smallPictures } from '../features/uploads/public.ts';
import { scheduledBackup } from './backup/schedule.ts';
import type { AnyKind } from '../platform/jobs/kinds.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** Every kind of job that this server does. */
export function jobKindsOf({ BACKUP_DIR, ...settings }: Settings): AnyKind[] {
  const backups = BACKUP_DIR === undefined ? [] : [scheduledBackup({ ...settings, BACKUP_DIR })];
  return [sweep, smallPictures, registerReports, recountFigures, makeDocuments, ...backups];
}

import { sweep } from './maintenance/public.ts';
import { makeDocuments } from '../features/documents/public.ts';
import { recountFigures } from '../features/findings/public.ts';
import { sendMails, sendNow } from '../features/mails/public.ts';
import { noticeMails } from '../features/notices/public.ts';
import { prepareReset } from '../features/password-links/public.ts';
import { sendReminders } from '../features/reminders/public.ts';
import { moveOwners } from '../features/rig-teams/public.ts';
import { registerReports } from '../features/reports/public.ts';
import { smallPictures } from '../features/uploads/public.ts';
import { makeMissingFiles, makeVersionFile } from '../features/versions/public.ts';
import { visitMails } from '../features/visits/public.ts';
import { readWorkbooks } from '../features/workbook-reports/public.ts';
import { scheduledBackup } from './backup/schedule.ts';
import { examineAfterUpgrade } from './doctor/public.ts';
import type { AnyKind } from '../platform/jobs/kinds.ts';
import { mailSettings } from '../platform/settings/mail-settings.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** Every kind of job that this server does. */
export function jobKindsOf(all: Settings): AnyKind[] {
  const { BACKUP_DIR, ...settings } = all;
  const backups = BACKUP_DIR === undefined ? [] : [scheduledBackup({ ...settings, BACKUP_DIR })];
  const mails =
    mailSettings(all) === null ? [] : [sendNow, sendMails, prepareReset, sendReminders, visitMails, noticeMails];
  const works = [
    sweep,
    smallPictures,
    registerReports,
    readWorkbooks,
    recountFigures,
    makeDocuments,
    moveOwners,
    makeVersionFile,
    makeMissingFiles,
  ];
  return [...works, examineAfterUpgrade(all), ...mails, ...backups];
}
